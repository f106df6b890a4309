import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import type { ManagedComment } from '@kinora/contract/community/comments/schemas'
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import Trash from 'lucide-react/icons/trash-2'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { Button } from '../../../ui/button.tsx'
import { BulkBar, RowCheckbox } from '../../../ui/data-table/row-selection.tsx'
import { isSelected } from '../../../ui/data-table/selection.ts'
import { useRowSelection } from '../../../ui/data-table/use-table-state.ts'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { PagedState } from '../../../ui/paged-list.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { useUpdateCommentStates, useHideCommenter } from './comment-actions.ts'
import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import Eye from 'lucide-react/icons/eye'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { counted, relativeTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { reasonLabels } from '../../community/report-dialog/report-labels.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'

export type SiteCommentTab = 'held' | 'reported' | 'removed' | 'all'

const emptyTexts: Record<SiteCommentTab, [title: string, words: string]> = {
  held: ['Nothing waits', 'Comments that are held back appear here until somebody reviews them.'],
  reported: ['There are no reported comments', 'Reported comments appear here until the report is decided.'],
  removed: ['Nothing was removed', 'Comments that creators or the staff remove appear here.'],
  all: ['No comments yet', 'All comments on the site appear here.'],
}

export function SiteCommentList({ list, searchText }: { list: SiteCommentTab; searchText: string }) {
  const comments = usePagedQuery(managedComments.list, { query: { list, search: searchText } })
  const [title, hint] = emptyTexts[list]
  return (
    <PagedState
      list={comments}
      failed="The comments could not be loaded"
      failedMore="More comments could not be loaded"
      loading={<CommentSkeletons />}
      empty={
        <EmptyList icon={MessageSquare} title={searchText ? 'No comments found' : title}>
          {searchText ? 'None of them matches your search.' : hint}
        </EmptyList>
      }
    >
      {(listed) => <SelectedComments key={list} listed={listed} list={`${list} ${searchText}`} />}
    </PagedState>
  )
}

function SelectedComments({ listed, list }: { listed: readonly ManagedComment[]; list: string }) {
  const { selection, toggle, set, clear } = useRowSelection(list)
  const ids = listed.map(({ id }) => id)
  const chosen = listed.filter(({ id }) => isSelected(selection, id))
  const setStates = useUpdateCommentStates(clear)
  return (
    <>
      <ul aria-label="Comments" className="grid gap-3">
        {listed.map((comment) => (
          <li key={comment.id} data-focus-row="">
            <SiteComment
              comment={comment}
              box={
                <RowCheckbox
                  label={`Select the comment of ${comment.author?.username ?? 'a deleted account'}`}
                  checked={isSelected(selection, comment.id)}
                  onPress={(pressed) => toggle(ids, comment.id, pressed)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <BulkBar selection={selection} rows={ids} total={ids.length} onChange={set} onClear={clear}>
        <Button
          variant="ghost"
          size="sm"
          icon={Check}
          loading={setStates.isPending}
          onClick={() => setStates.mutate({ of: chosen, state: 'published' })}
        >
          Approve
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={Trash}
          loading={setStates.isPending}
          onClick={() => setStates.mutate({ of: chosen, state: 'removed' })}
        >
          Remove
        </Button>
      </BulkBar>
    </>
  )
}

const CommentSkeletons = () => (
  <Skeletons className="grid gap-3" each={Array<string>(4).fill('h-36 rounded-lg')} />
)

const stateLabels = {
  published: null,
  held: { label: 'Held for review', tone: 'warning' },
  removed: { label: 'Removed', tone: 'danger' },
} as const

const SiteComment = ({ comment, box }: { comment: ManagedComment; box: ReactNode }) => (
  <Card pad className="grid gap-3">
    <div className="flex items-start gap-3">
      {box}
      <Avatar name={comment.author?.username ?? '?'} src={comment.author?.avatar} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold wrap-anywhere">{comment.author?.username ?? 'Deleted account'}</b>
          <span className="text-12 text-fg-faint tabular-nums">{commentDetails(comment)}</span>
        </p>
        <CollapsibleText lines={6} className="mt-1 text-fg!">
          <RichText text={comment.content} />
        </CollapsibleText>
        <CommentLocation comment={comment} />
        <CommentBadges comment={comment} />
      </div>
    </div>
    <CommentActions comment={comment} />
  </Card>
)

const commentDetails = ({ createdAt, editedAt, likes }: ManagedComment) =>
  [relativeTime(createdAt), editedAt && 'edited', likes > 0 && counted(likes, 'like')]
    .filter(Boolean)
    .join(' · ')

const CommentLocation = ({ comment: { id, isReply, subject } }: { comment: ManagedComment }) => (
  <p className="mt-1.5 text-13 text-fg-muted">
    {isReply ? 'Reply' : 'Comment'} under{' '}
    <a
      href={`/${subject.kind}/${subject.id}?c=${id}`}
      target="_blank"
      rel="noopener"
      className={`${inlineLinkClass} wrap-anywhere`}
    >
      {subject.title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  </p>
)

function CommentBadges({ comment: { state, isAuthorHidden, report } }: { comment: ManagedComment }) {
  const word = stateLabels[state]
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 empty:hidden">
      {word && <Badge tone={word.tone}>{word.label}</Badge>}
      {isAuthorHidden && (
        <Badge tone="outline" icon={EyeOff}>
          Person hidden
        </Badge>
      )}
      {report && (
        <Link to="/admin/reports" search={{ report: report.id }} className="rounded-sm hover:underline">
          <Badge tone="danger" icon={Flag}>
            {counted(report.count, 'report')}: {reasonLabels[report.reason].label}
          </Badge>
        </Link>
      )}
    </p>
  )
}

function CommentActions({ comment }: { comment: ManagedComment }) {
  const { state, author } = comment
  const setStates = useUpdateCommentStates()
  const hide = useHideCommenter()
  const viewer = useViewer()
  if (author && author.id === viewer?.id) return null
  const decide = (verb: string) => `${verb} the comment of ${author?.username ?? 'a deleted account'}`
  return (
    <div className="flex flex-wrap gap-2 sm:ps-[70px]">
      {state !== 'published' && (
        <Button
          size="sm"
          icon={Check}
          aria-label={decide('Approve')}
          onClick={() => setStates.mutate({ of: [comment], state: 'published' })}
        >
          Approve
        </Button>
      )}
      {state !== 'removed' && (
        <Button
          size="sm"
          icon={Trash}
          aria-label={decide('Remove')}
          onClick={() => setStates.mutate({ of: [comment], state: 'removed' })}
        >
          Remove
        </Button>
      )}
      {author && (
        <Button
          size="sm"
          variant="ghost"
          icon={comment.isAuthorHidden ? Eye : EyeOff}
          aria-label={`${comment.isAuthorHidden ? 'Show' : 'Hide'} person: ${author.username}`}
          onClick={() =>
            hide.mutate({ userId: author.id, username: author.username, isHidden: !comment.isAuthorHidden })
          }
        >
          {comment.isAuthorHidden ? 'Show person' : 'Hide person'}
        </Button>
      )}
    </div>
  )
}
