import { reportReasons } from '@kinora/contract/community/reporting/rules'
import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()

export const strikeIssued = defineEvent(
  'strike-issued',
  z.object({ strikeId: id, userId: id, reason: z.enum(reportReasons), expiresAt: z.iso.datetime() }),
)
