import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { comments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CommentRow } from './comment-row.tsx'
import {
  useCachedComment,
  pendingCommentsQuery,
  usePendingComments,
  type PendingComment,
} from './comment-cache.ts'
import { CommentRowSkeleton } from './comments-skeleton.tsx'

interface CommentThreadProps {
  listed: Comment
  updatedAt: number
  linked?: Comment | undefined
  isFresh?: boolean
  isSending?: boolean
}

export function CommentThread({ listed, updatedAt, linked, isFresh, isSending }: CommentThreadProps) {
  const head = useCachedComment(listed, updatedAt)
  const [isOpen, setOpen] = useState(linked !== undefined && linked.id !== head.id)
  const listId = useId()
  if (head.isGone && head.replyCount === 0) return null
  return (
    <>
      <CommentRow
        comment={head}
        isLinked={linked?.id === head.id}
        isFresh={isFresh}
        isSending={isSending}
        onReply={() => setOpen(true)}
      />
      {head.replyCount > 0 && (
        <RepliesToggle
          count={head.replyCount}
          isOpen={isOpen}
          listId={listId}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <div id={listId} className="ms-12.5 max-md:ms-10">
          <ReplyList head={head} linked={linked?.id === head.id ? undefined : linked} />
        </div>
      )}
    </>
  )
}

interface RepliesToggleProps {
  count: number
  isOpen: boolean
  listId: string
  onPress: () => void
}

const RepliesToggle = ({ count, isOpen, listId, onPress }: RepliesToggleProps) => (
  <div className="-mt-4 mb-4 ms-10 max-md:-mt-2 max-md:ms-9">
    <Button
      variant="ghost"
      size="sm"
      icon={isOpen ? ChevronUp : ChevronDown}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      className="px-2.5! text-fg! font-semibold!"
      onClick={onPress}
    >
      {isOpen ? hideLabel(count) : showLabel(count)}
    </Button>
  </div>
)

function showLabel(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: 'Show reply', other: msg`Show ${{ shown }} replies` })}`
}

function hideLabel(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: 'Hide reply', other: msg`Hide ${{ shown }} replies` })}`
}

const pageSize = 10

function ReplyList({ head, linked }: { head: Comment; linked?: Comment | undefined }) {
  const list = usePagedQuery(comments.listReplies, { params: { id: head.id }, query: { limit: pageSize } })
  const fresh = usePendingComments(pendingCommentsQuery({ threadId: head.id }))
  const replies = mergeReplies({ listed: list.data ?? [], linked, fresh })
  const nextCount = Math.min(head.replyCount - replies.length, pageSize)
  const row = ({ key, comment, isFresh, isSending }: (typeof replies)[number]) => (
    <li key={key}>
      <ReplyItem
        listed={comment}
        updatedAt={list.dataUpdatedAt}
        isLinked={comment.id === linked?.id}
        isFresh={isFresh}
        isSending={isSending}
      />
    </li>
  )
  const own = replies.filter(({ isFresh }) => isFresh)
  return (
    <QueryState
      query={{ ...list, isError: list.isError && own.length === 0 }}
      failed={t`The replies could not be loaded`}
      loading={
        <>
          <CommentRowSkeleton />
          {own.length > 0 && <ul>{own.map(row)}</ul>}
        </>
      }
    >
      {() => (
        <>
          <ul>{replies.filter(({ isFresh }) => !isFresh).map(row)}</ul>
          {list.isFetchNextPageError && !list.isFetchingNextPage ? (
            <ErrorState
              title={t`More replies could not be loaded`}
              onRetry={() => void list.fetchNextPage()}
              className="py-4"
            />
          ) : (
            list.hasNextPage && (
              <Button
                variant="ghost"
                size="sm"
                className="-mt-2 mb-4 -ms-3 text-fg! font-semibold!"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {nextCount > 0
                  ? t`${plural({ count: nextCount }, { one: 'Show # more', other: 'Show # more' })}`
                  : t`Show more`}
              </Button>
            )
          )}
          <ul>{own.map(row)}</ul>
        </>
      )}
    </QueryState>
  )
}

interface ListedReply {
  key: string
  comment: Comment
  isFresh: boolean
  isSending: boolean
}

/** Without duplicates: a linked reply comes first until the list reaches it, replies just posted come last. */
export function mergeReplies({
  listed,
  linked,
  fresh,
}: {
  listed: readonly Comment[]
  linked: Comment | undefined
  fresh: readonly PendingComment[]
}): ListedReply[] {
  const isFresh = (id: number) => fresh.some(({ comment }) => comment.id === id)
  const isListed = linked === undefined || listed.some(({ id }) => id === linked.id)
  const settled = (isListed ? listed : [linked, ...listed]).filter(({ id }) => !isFresh(id))
  const latestVersion = (comment: Comment) => listed.find(({ id }) => id === comment.id) ?? comment
  return [
    ...settled.map((comment) => ({ key: String(comment.id), comment, isFresh: false, isSending: false })),
    ...fresh.map(({ key, comment, isSending }) => ({
      key,
      comment: latestVersion(comment),
      isFresh: true,
      isSending,
    })),
  ]
}

interface ReplyItemProps {
  listed: Comment
  updatedAt: number
  isLinked: boolean
  isFresh: boolean
  isSending: boolean
}

function ReplyItem({ listed, updatedAt, ...props }: ReplyItemProps) {
  const comment = useCachedComment(listed, updatedAt)
  if (comment.isGone) return null
  return <CommentRow comment={comment} {...props} />
}
