import type { Comment } from '@kinora/contract/comments'
import type { Fresh } from './fresh-comments.ts'

export interface ShownReply {
  key: string
  comment: Comment
  isFresh: boolean
  isSending: boolean
}

/**
 * The replies of a thread as they stand below each other: the one that the address leads to comes first as long as the
 * list has not reached it, what was just said comes last, and nothing stands there twice.
 */
export function repliesShown({
  listed,
  linked,
  fresh,
}: {
  listed: readonly Comment[]
  linked: Comment | undefined
  fresh: readonly Fresh[]
}): ShownReply[] {
  const isFresh = (id: number) => fresh.some(({ comment }) => comment.id === id)
  const isListed = linked === undefined || listed.some(({ id }) => id === linked.id)
  const others = (isListed ? listed : [linked, ...listed]).filter(({ id }) => !isFresh(id))
  const newest = (comment: Comment) => listed.find(({ id }) => id === comment.id) ?? comment
  return [
    ...others.map((comment) => ({ key: String(comment.id), comment, isFresh: false, isSending: false })),
    ...fresh.map(({ key, comment, isSending }) => ({
      key,
      comment: newest(comment),
      isFresh: true,
      isSending,
    })),
  ]
}
