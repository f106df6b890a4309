import { formatLikes, formatReports } from '@kinora/contract/text/counts'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
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
import { relativeTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { reasonLabels } from '../../community/report-dialog/report-labels.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'

export type SiteCommentTab = 'held' | 'reported' | 'removed' | 'all'

const emptyTexts: Record<SiteCommentTab, [title: Message, words: Message]> = {
  held: [msg`Nothing waits`, msg`Comments that are held back appear here until somebody reviews them.`],
  reported: [
    msg`There are no reported comments`,
    msg`Reported comments appear here until the report is decided.`,
  ],
  removed: [msg`Nothing was removed`, msg`Comments that creators or the staff remove appear here.`],
  all: [msg`No comments yet`, msg`All comments on the site appear here.`],
}

export function SiteCommentList({ list, searchText }: { list: SiteCommentTab; searchText: string }) {
  const comments = usePagedQuery(managedComments.list, { query: { list, search: searchText } })
  const [title, hint] = emptyTexts[list]
  return (
    <PagedState
      list={comments}
      failed={t`The comments could not be loaded`}
      failedMore={t`More comments could not be loaded`}
      loading={<CommentSkeletons />}
      empty={
        <EmptyList icon={MessageSquare} title={searchText ? t`No comments found` : t(title)}>
          {searchText ? t`None of them matches your search.` : t(hint)}
        </EmptyList>
      }
    >
      {(listed) => <SelectedComments key={list} listed={listed} list={`${list} ${searchText}`} />}
    </PagedState>
  )
}

const selectionLabel = ({ author }: ManagedComment) =>
  author ? t`Select the comment of ${{ name: author.username }}` : t`Select the comment of a deleted account`

function SelectedComments({ listed, list }: { listed: readonly ManagedComment[]; list: string }) {
  const { selection, toggle, set, clear } = useRowSelection(list)
  const ids = listed.map(({ id }) => id)
  const chosen = listed.filter(({ id }) => isSelected(selection, id))
  const setStates = useUpdateCommentStates(clear)
  return (
    <>
      <ul aria-label={t`Comments`} className="grid gap-3">
        {listed.map((comment) => (
          <li key={comment.id} data-focus-row="">
            <SiteComment
              comment={comment}
              box={
                <RowCheckbox
                  label={selectionLabel(comment)}
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
          {t`Approve`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={Trash}
          loading={setStates.isPending}
          onClick={() => setStates.mutate({ of: chosen, state: 'removed' })}
        >
          {t`Remove`}
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
  held: { label: msg`Held for review`, tone: 'warning' },
  removed: { label: msg`Removed`, tone: 'danger' },
} as const

const SiteComment = ({ comment, box }: { comment: ManagedComment; box: ReactNode }) => (
  <Card pad className="grid gap-3">
    <div className="flex items-start gap-3">
      {box}
      <Avatar name={comment.author?.username ?? '?'} src={comment.author?.avatar} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold wrap-anywhere">{comment.author?.username ?? t`Deleted account`}</b>
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
  [
    relativeTime(createdAt),
    editedAt && t({ message: 'edited', context: 'comment' }),
    likes > 0 && formatLikes(likes),
  ]
    .filter(Boolean)
    .join(' · ')

function CommentLocation({ comment: { id, isReply, atSeconds, subject } }: { comment: ManagedComment }) {
  const place = atSeconds === null ? `c=${id}` : `t=${Math.floor(atSeconds)}`
  const link = (
    <a
      href={`/${subject.kind}/${subject.id}?${place}`}
      target="_blank"
      rel="noopener"
      className={`${inlineLinkClass} wrap-anywhere`}
    >
      {subject.title}
      <span className="sr-only"> {t`(opens in a new tab)`}</span>
    </a>
  )
  return (
    <p className="mt-1.5 text-13 text-fg-muted">
      {atSeconds === null ? (
        <SubjectLine isReply={isReply} link={link} />
      ) : (
        <Trans>Chat message in {link}</Trans>
      )}
    </p>
  )
}

const SubjectLine = ({ isReply, link }: { isReply: boolean; link: ReactNode }) =>
  isReply ? <Trans>Reply under {link}</Trans> : <Trans>Comment under {link}</Trans>

function CommentBadges({ comment: { state, isAuthorHidden, report } }: { comment: ManagedComment }) {
  const word = stateLabels[state]
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 empty:hidden">
      {word && <Badge tone={word.tone}>{t(word.label)}</Badge>}
      {isAuthorHidden && (
        <Badge tone="outline" icon={EyeOff}>
          {t`Person hidden`}
        </Badge>
      )}
      {report && (
        <Link to="/admin/reports" search={{ report: report.id }} className="rounded-sm hover:underline">
          <Badge tone="danger" icon={Flag}>
            {t`${{ reports: formatReports(report.count) }}: ${{ reason: t(reasonLabels[report.reason].label) }}`}
          </Badge>
        </Link>
      )}
    </p>
  )
}

const approvalLabel = ({ author }: ManagedComment) =>
  author
    ? t`Approve the comment of ${{ name: author.username }}`
    : t`Approve the comment of a deleted account`

const removalLabel = ({ author }: ManagedComment) =>
  author ? t`Remove the comment of ${{ name: author.username }}` : t`Remove the comment of a deleted account`

function CommentActions({ comment }: { comment: ManagedComment }) {
  const { state, author } = comment
  const setStates = useUpdateCommentStates()
  const hide = useHideCommenter()
  const viewer = useViewer()
  if (author && author.id === viewer?.id) return null
  return (
    <div className="flex flex-wrap gap-2 sm:ps-[70px]">
      {state !== 'published' && (
        <Button
          size="sm"
          icon={Check}
          aria-label={approvalLabel(comment)}
          onClick={() => setStates.mutate({ of: [comment], state: 'published' })}
        >
          {t`Approve`}
        </Button>
      )}
      {state !== 'removed' && (
        <Button
          size="sm"
          icon={Trash}
          aria-label={removalLabel(comment)}
          onClick={() => setStates.mutate({ of: [comment], state: 'removed' })}
        >
          {t`Remove`}
        </Button>
      )}
      {author && (
        <Button
          size="sm"
          variant="ghost"
          icon={comment.isAuthorHidden ? Eye : EyeOff}
          aria-label={
            comment.isAuthorHidden
              ? t`Show person: ${{ name: author.username }}`
              : t`Hide person: ${{ name: author.username }}`
          }
          onClick={() =>
            hide.mutate({ userId: author.id, username: author.username, isHidden: !comment.isAuthorHidden })
          }
        >
          {comment.isAuthorHidden ? t`Show person` : t`Hide person`}
        </Button>
      )}
    </div>
  )
}
