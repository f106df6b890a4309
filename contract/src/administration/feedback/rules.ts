import { msg } from '@kinora/contract/text/translate'

/** docs/product.md “Feedback” */
export const feedbackLimits = {
  titleMin: 3,
  title: 120,
  description: 2000,
  page: 2000,
  browser: 600,
  perHour: 5,
  reply: 5000,
} as const
export const screenshotTooLarge = msg`Screenshot must be less than 10MB`

export const feedbackCategories = ['bug', 'idea', 'other'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

export const feedbackStatuses = ['new', 'seen', 'done', 'declined'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
