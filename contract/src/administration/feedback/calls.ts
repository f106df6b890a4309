import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, NoContent, numberFromString, pageLimit } from '../../http/shared.ts'
import { feedbackCategories, feedbackLimits, feedbackStatuses } from './rules.ts'
import { Feedback, FeedbackForm, FeedbackReply, ReceivedFeedback } from './schemas.ts'

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
