import { comments, type Comment } from '@kinora/contract/comments'
import { usePages } from '../../calls/pages.ts'
import { Button } from '../../ui/button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CommentRow } from './comment-row.tsx'
import { RowSkeleton } from './comments-skeleton.tsx'
import { freshComments, useFresh } from './fresh-comments.ts'
import { repliesShown } from './replies-shown.ts'
import { useShownComment } from './shown-comment.ts'

const atOnce = 10

export function ReplyList({ head, linked }: { head: Comment; linked?: Comment | undefined }) {
  const list = usePages(comments.listReplies, { params: { id: head.id }, query: { limit: atOnce } })
  const fresh = useFresh(freshComments({ threadId: head.id }))
  const shown = repliesShown({ listed: list.data ?? [], linked, fresh })
  const left = head.replyCount - shown.length
  const row = ({ key, comment, isFresh, isSending }: (typeof shown)[number]) => (
    <li key={key}>
      <Reply
        listed={comment}
        updatedAt={list.dataUpdatedAt}
        isLinked={comment.id === linked?.id}
        isFresh={isFresh}
        isSending={isSending}
      />
    </li>
  )
  const own = shown.filter(({ isFresh }) => isFresh)
  return (
    <QueryState
      query={{ ...list, isError: list.isError && own.length === 0 }}
      failed="The replies could not be loaded"
      loading={
        <>
          <RowSkeleton />
          {own.length > 0 && <ul>{own.map(row)}</ul>}
        </>
      }
    >
      {() => (
        <>
          <ul>{shown.filter(({ isFresh }) => !isFresh).map(row)}</ul>
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
                {left > 0 ? `Show ${Math.min(left, atOnce)} more` : 'Show more'}
              </Button>
            )
          )}
          <ul>{own.map(row)}</ul>
        </>
      )}
    </QueryState>
  )
}

interface ReplyProps {
  listed: Comment
  updatedAt: number
  isLinked: boolean
  isFresh: boolean
  isSending: boolean
}

function Reply({ listed, updatedAt, ...props }: ReplyProps) {
  const comment = useShownComment(listed, updatedAt)
  if (comment.isGone) return null
  return <CommentRow comment={comment} {...props} />
}
