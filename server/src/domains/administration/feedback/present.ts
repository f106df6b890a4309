import type { Feedback, FeedbackCategory, FeedbackStatus, feedback } from '@kinora/contract/feedback'
import type { CallResult } from '@kinora/contract/call'
import { presentUserSummary } from '../../people/users/present.ts'
import type { FeedbackRow, ReceivedFeedbackRow } from './queries.ts'

export const screenshotPath = (id: number | ':id') => `/api/feedback/${id}/screenshot`

export const presentFeedback = (row: FeedbackRow): Feedback => ({
  id: row.id,
  title: row.title,
  category: row.category as FeedbackCategory,
  description: row.description,
  status: row.status as FeedbackStatus,
  page: row.page,
  browser: row.browser,
  screenshotUrl: row.screenshotKey === null ? null : screenshotPath(row.id),
  createdAt: row.createdAt.toISOString(),
})

export const presentReceivedFeedback = (row: ReceivedFeedbackRow): CallResult<typeof feedback.find> => ({
  ...presentFeedback(row),
  userId: row.userId,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  user: presentUserSummary({ ...row, id: row.userId }),
})
