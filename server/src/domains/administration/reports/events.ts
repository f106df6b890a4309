import { appealStatuses, reportStatuses } from '@kinora/contract/administration/reports/rules'
import { ReportableType } from '@kinora/contract/administration/reports/schemas'
import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()
const reportRef = { reportId: id, caseId: id, contentType: ReportableType, contentId: id }

export const contentReported = defineEvent('content-reported', z.object(reportRef))

/** The status of a case and all of its reports changed. `ownerId` is null when the owner's account was deleted. */
export const reportDecided = defineEvent(
  'report-decided',
  z.object({ ...reportRef, ownerId: id.nullable(), status: z.enum(reportStatuses) }),
)

export const appealSubmitted = defineEvent(
  'appeal-submitted',
  z.object({ appealId: id, caseId: id, userId: id }),
)

export const appealDecided = defineEvent(
  'appeal-decided',
  z.object({ appealId: id, caseId: id, userId: id, status: z.enum(appealStatuses) }),
)
