import type { Feedback, FeedbackCategory, FeedbackStatus, feedback } from '@kinora/contract/feedback'
import type { CallResult } from '@kinora/contract/call'
import { presentPerson } from '../users/present.ts'
import type { FeedbackRow, ReceivedRow } from './queries.ts'

export const screenshotAddress = (id: number | ':id') => `/api/feedback/${id}/screenshot`

export const presentFeedback = (row: FeedbackRow): Feedback => ({
  id: row.id,
  title: row.title,
  category: row.category as FeedbackCategory,
  description: row.description,
  status: row.status as FeedbackStatus,
  page: row.page,
  browser: row.browser,
  screenshotUrl: row.screenshotKey === null ? null : screenshotAddress(row.id),
  createdAt: row.createdAt.toISOString(),
})

export const presentReceived = (row: ReceivedRow): CallResult<typeof feedback.find> => ({
  ...presentFeedback(row),
  userId: row.userId,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  user: presentPerson({ ...row, id: row.userId }),
})
