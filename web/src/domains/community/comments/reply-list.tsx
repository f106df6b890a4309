import { comments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CommentRow } from './comment-row.tsx'
import { CommentRowSkeleton } from './comments-skeleton.tsx'
import { pendingCommentsQuery, usePendingComments } from './pending-comments.ts'
import { mergeReplies } from './merge-replies.ts'
import { useCachedComment } from './comment-cache.ts'

const pageSize = 10

export function ReplyList({ head, linked }: { head: Comment; linked?: Comment | undefined }) {
  const list = usePagedQuery(comments.listReplies, { params: { id: head.id }, query: { limit: pageSize } })
  const fresh = usePendingComments(pendingCommentsQuery({ threadId: head.id }))
  const replies = mergeReplies({ listed: list.data ?? [], linked, fresh })
  const remainingCount = head.replyCount - replies.length
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
      failed="The replies could not be loaded"
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
              title="More replies could not be loaded"
              onRetry={() => void list.fetchNextPage()}
              className="py-4"
            />
          ) : (
            list.hasNextPage && (
              <Button
                variant="ghost"
                size="sm"
                className="-mt-2 mb-4 -ml-3 text-fg! font-semibold!"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {remainingCount > 0 ? `Show ${Math.min(remainingCount, pageSize)} more` : 'Show more'}
              </Button>
            )
          )}
          <ul>{own.map(row)}</ul>
        </>
      )}
    </QueryState>
  )
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
