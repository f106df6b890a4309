// What managing content goes by, without schemas: pages and forms that are loaded early know it too.
// docs/product.md “Content management”

export const contentLimits = {
  titleMin: 3,
  /** How often a search in the browser waits for what is still being typed. */
  searchPauseMs: 500,
  /** The creator's part that is proposed when monetization is turned on here, in percent. */
  revenueShare: 55,
  tagSuggestions: 50,
  reason: 500,
  search: 200,
  changedAtOnce: 100,
} as const

/** `approved` alone is seen by others; pre-moderation, filters and reviewers decide. */
export const approvalStatuses = ['approved', 'pending', 'rejected', 'flagged'] as const

export const contentTypes = ['video', 'short', 'post'] as const
export type ContentType = (typeof contentTypes)[number]

export const videoSorts = ['createdAt', 'updatedAt', 'title', 'views', 'likes'] as const
export const postSorts = ['createdAt', 'updatedAt', 'title'] as const

/** What a decision wants to be told about: its owner reads why. */
export const wantsReason = (status: string) => status === 'rejected' || status === 'flagged'

export const contentMessages = {
  titleTooShort: 'Title must be at least 3 characters',
  noReason: 'A reason is required',
} as const
