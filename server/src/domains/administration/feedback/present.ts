import type { Feedback } from '@kinora/contract/administration/feedback/schemas'
import type { FeedbackCategory, FeedbackStatus } from '@kinora/contract/administration/feedback/rules'
import type { feedback } from '@kinora/contract/administration/feedback/calls'
import type { CallResult } from '@kinora/contract/http/call'
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
