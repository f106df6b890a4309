import { msg } from '@kinora/contract/text/translate'

/** docs/product.md “Comments” */
export const commentLimits = { content: 10_000, perMinute: 20, sameText: 3, mentions: 20 } as const

/** docs/product.md “Comments” */
export const commentTexts = {
  off: msg`Comments are turned off`,
  empty: msg`No comments yet — start the conversation`,
  held: msg`Visible only to you until reviewed`,
  gone: msg`This comment has been removed`,
} as const

export const commentStates = ['published', 'held', 'removed'] as const

export const inboxFilters = ['all', 'held', 'unanswered'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** docs/product.md “Comments of the site” */
export const managedCommentFilters = ['held', 'reported', 'removed', 'all'] as const
export const maxCommentsPerUpdate = 100

/** docs/product.md “Comments” */
export const blockLimits = { words: 500, word: 50 } as const
