import { msg, type Message } from '@kinora/contract/text/translate'
import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { ReportReason } from '@kinora/contract/community/reporting/rules'

// Short, for lists; the report dialog has longer ones.

export const typeNames: Record<ReportableType, Message> = {
  video: msg`video`,
  channel: msg`channel`,
  comment: msg`comment`,
  reply: msg`reply`,
  post: msg`post`,
}

export const reasonNames: Record<ReportReason, Message> = {
  inappropriate: msg`inappropriate`,
  violence: msg`violence`,
  harassment: msg`harassment`,
  copyright: msg`copyright`,
  spam: msg`spam`,
  misinformation: msg`misinformation`,
  other: msg`other`,
}
