import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp, userLine, userText } from '../../http/shared.ts'
import { imageFile, UserSummary } from '../../people/users/schemas.ts'
import { feedbackCategories, feedbackLimits, feedbackStatuses, screenshotTooLarge } from './rules.ts'

/** Sent as multipart. The sender sees page and browser and can remove both before sending. */
export const FeedbackForm = z.object({
  title: userLine(feedbackLimits.title).refine((title) => title.length >= feedbackLimits.titleMin, {
    error: () => t`String must contain at least ${{ limit: feedbackLimits.titleMin }} character(s)`,
  }),
  category: z.enum(feedbackCategories),
  description: userText(feedbackLimits.description).default(''),
  page: userText(feedbackLimits.page).optional(),
  browser: userText(feedbackLimits.browser).optional(),
  screenshot: imageFile(screenshotTooLarge).optional(),
})
export type FeedbackForm = z.output<typeof FeedbackForm>

export const Feedback = z
  .object({
    id: Id,
    title: z.string(),
    category: z.enum(feedbackCategories),
    description: z.string(),
    status: z.enum(feedbackStatuses),
    page: z.string().nullable(),
    browser: z.string().nullable(),
    /** Needs a session of the author or of an administrator. */
    screenshotUrl: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Feedback' })
export type Feedback = z.infer<typeof Feedback>

export const ReceivedFeedback = Feedback.extend({
  userId: Id,
  user: UserSummary,
  answeredAt: Timestamp.nullable(),
}).meta({ id: 'ReceivedFeedback' })
export type ReceivedFeedback = z.infer<typeof ReceivedFeedback>

export const FeedbackReply = z.object({
  text: userText(feedbackLimits.reply).refine(Boolean, { error: () => t`Write an answer` }),
})
