import { msg } from '@kinora/contract/text/translate'

// Kept free of schemas, so that pages and forms loaded early can import it.
// docs/product.md “Content management”

export const contentLimits = {
  titleMin: 3,
  searchDebounceMs: 500,
  /** The creator's share, in percent, proposed when the staff enable monetization. */
  defaultRevenueShare: 55,
  tagSuggestions: 50,
  reason: 500,
  search: 200,
  maxBatchSize: 100,
} as const

export const contentTypes = ['video', 'short', 'post'] as const
export type ContentType = (typeof contentTypes)[number]

export const videoSorts = ['createdAt', 'updatedAt', 'title', 'views', 'likes'] as const
export const postSorts = ['createdAt', 'updatedAt', 'title'] as const

export const requiresReason = (status: string) => status === 'rejected' || status === 'flagged'

export const contentMessages = {
  titleTooShort: msg`Title must be at least 3 characters`,
  noReason: msg`A reason is required`,
} as const
