import { msg, t } from '@kinora/contract/text/translate'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { comments } from '@kinora/contract/community/comments/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { toPost, toVideoComment } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ContentDetails } from './content-details.tsx'
import type { ContentAdminAction } from './use-content.ts'
import { useOpenItem, type OpenItemType } from './use-content-url.ts'

const panelMediaQuery = '(min-width: 1100px)'

interface PanelProps {
  openItem: { type: OpenItemType; id: number }
  rows: readonly ContentItem[]
  onAct: (action: ContentAdminAction) => void
}

export function ContentPanel({ openItem: { type, id }, rows, onAct }: PanelProps) {
  const { open, close } = useOpenItem()
  const hasRoom = useMediaQuery(panelMediaQuery)
  const at = rows.findIndex((row) => row.id === id && row.contentType === type)
  const openNeighbor = (step: 1 | -1) => {
    const next = at < 0 ? undefined : rows[at + step]
    return next && (() => open(next.contentType, next.id))
  }
  const inside =
    type === 'comment' || type === 'reply' ? (
      <CommentDetails id={id} />
    ) : (
      <ContentDetails key={`${type} ${id}`} type={type} id={id} onAct={onAct} onDeleted={close} />
    )
  if (!hasRoom)
    return (
      <Sheet onClose={close} title={t`Details`} width="w-[400px]">
        {inside}
      </Sheet>
    )
  return (
    <aside aria-label={t`Details`} className="w-[360px] flex-none">
      <Card className="sticky top-4 max-h-[calc(100dvh-32px)] overflow-y-auto">
        <div className="flex items-center gap-1 border-b border-line py-2 pe-2 ps-4">
          <h2 className="me-auto title-16">{t`Details`}</h2>
          <StepButton label={t`Previous item`} icon={ChevronUp} onSelect={openNeighbor(-1)} />
          <StepButton label={t`Next item`} icon={ChevronDown} onSelect={openNeighbor(1)} />
          <IconButton label={t`Close details`} icon={X} size="sm" onClick={close} />
        </div>
        {inside}
      </Card>
    </aside>
  )
}

const stateLabels = {
  published: msg({ message: 'Published', context: 'content' }),
  held: msg`Held`,
  removed: msg`Removed`,
}

/** Read only: comments are moderated on their page. */
const CommentDetails = ({ id }: { id: number }) => (
  <QueryState
    query={useQuery(query(comments.find, { params: { id } }))}
    failed={t`This content could not be loaded`}
    failedHint={t`It may have been deleted or moved.`}
    loading={<Skeleton className="m-4 h-48" />}
  >
    {({ subject, head, reply }) => {
      const comment = reply ?? head
      return (
        <div className="grid justify-items-start gap-3.5 p-4">
          <div className="flex items-center gap-2 text-13">
            {comment.author && (
              <Avatar name={comment.author.username} src={comment.author.avatar} size={28} />
            )}
            <bdi className="font-semibold">{comment.author?.username ?? t`User Deleted`}</bdi>
            <span className="text-fg-faint tabular-nums">{formatDateTime(comment.createdAt)}</span>
          </div>
          <p className="wrap-anywhere whitespace-pre-wrap">{comment.content}</p>
          <Badge tone={comment.state === 'published' ? 'success' : 'warning'}>
            {t(stateLabels[comment.state])}
          </Badge>
          <Link
            {...(subject.kind === 'video' ? toVideoComment(subject.id, id) : toPost(subject.id, id))}
            target="_blank"
            className={buttonClass()}
          >
            {t`Open in a new tab`}
          </Link>
        </div>
      )
    }}
  </QueryState>
)

const StepButton = ({
  onSelect,
  ...style
}: {
  label: string
  icon: typeof ChevronUp
  onSelect: (() => void) | undefined
}) => <IconButton {...style} size="sm" disabled={!onSelect} onClick={onSelect} />
