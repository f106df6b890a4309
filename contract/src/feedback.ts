import { z } from 'zod'
import { call } from './call.ts'
import { imageFile } from './profile.ts'
import {
  numberFromString,
  Id,
  pageLimit,
  NoContent,
  CursorPage,
  cursorPageOf,
  Timestamp,
  userText,
  userLine,
} from './shared.ts'
import { UserSummary } from './users.ts'

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
export const screenshotTooLarge = 'Screenshot must be less than 10MB'

export const feedbackCategories = ['bug', 'idea', 'other'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

export const feedbackStatuses = ['new', 'seen', 'done', 'declined'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

/** Sent as multipart. The sender sees page and browser and can remove both before sending. */
export const FeedbackForm = z.object({
  title: userLine(feedbackLimits.title).refine(
    (title) => title.length >= feedbackLimits.titleMin,
    `String must contain at least ${feedbackLimits.titleMin} character(s)`,
  ),
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
  text: userText(feedbackLimits.reply).refine(Boolean, 'Write an answer'),
})

const params = z.object({ id: Id })

const ListQuery = z.object({
  page: numberFromString(z.number().int().min(1).max(100_000)).default(1),
  limit: pageLimit(10),
  sortBy: z.enum(['createdAt', 'title']).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().trim().max(200).default(''),
})

export const feedback = {
  create: call({
    method: 'POST',
    path: '/api/feedback',
    access: 'user',
    limit: { times: feedbackLimits.perHour, perMinutes: 60, by: 'viewer', of: 'messages' },
    summary: 'Report a bug or suggest an idea',
    bodyKind: 'form',
    body: FeedbackForm,
    status: 201,
    response: Feedback,
  }),
  listOwn: call({
    method: 'GET',
    path: '/api/feedback/mine',
    access: 'user',
    summary: 'The viewer’s own feedback, newest first',
    query: CursorPage,
    response: cursorPageOf(Feedback),
  }),
  stats: call({
    method: 'GET',
    path: '/api/feedback/stats',
    access: 'admin',
    summary: 'Feedback counts: in total, in the last seven days, and by category in the last ninety',
    response: z.object({
      stats: z.object({
        total: z.number().int(),
        newThisWeek: z.number().int(),
        byCategory: z.record(z.enum(feedbackCategories), z.number().int()),
      }),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/api/feedback',
    access: 'admin',
    summary: 'All feedback; searches title, description and username',
    query: ListQuery,
    response: z.object({
      feedbacks: z.array(ReceivedFeedback),
      pagination: z.object({
        total: z.number().int(),
        totalPages: z.number().int(),
        hasPrevious: z.boolean(),
        hasNext: z.boolean(),
      }),
    }),
  }),
  find: call({
    method: 'GET',
    path: '/api/feedback/:id',
    access: 'admin',
    summary: 'One feedback',
    params,
    response: ReceivedFeedback,
  }),
  update: call({
    method: 'PATCH',
    path: '/api/feedback/:id',
    access: 'admin',
    audit: 'feedback.updated',
    summary: 'Set the status of a feedback, which its author sees',
    params,
    body: z.object({ status: z.enum(feedbackStatuses) }),
    response: ReceivedFeedback,
  }),
  reply: call({
    method: 'POST',
    path: '/api/feedback/:id/reply',
    access: 'admin',
    limit: { times: 60, perMinutes: 60, by: 'viewer', of: 'messages' },
    audit: 'feedback.answered',
    summary: 'Reply to the author by e-mail; new feedback becomes “seen”',
    params,
    body: FeedbackReply,
    response: ReceivedFeedback,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/feedback/:id',
    access: 'admin',
    audit: 'feedback.removed',
    summary: 'Delete a feedback and its screenshot',
    params,
    status: 204,
    response: NoContent,
  }),
}
