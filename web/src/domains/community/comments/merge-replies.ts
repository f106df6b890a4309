import type { Comment } from '@kinora/contract/community/comments/schemas'
import type { PendingComment } from './comment-cache.ts'

export interface ListedReply {
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
