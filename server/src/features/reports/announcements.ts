import { appealStatuses, ReportedType, reportStatuses } from '@kinora/contract/reports'
import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()
const about = { reportId: id, caseId: id, contentType: ReportedType, contentId: id }

/** Somebody reported something. */
export const reported = defineAnnouncement('reported', z.object(about))

/**
 * The reports of a case, all of them, have another state: every reporter wants to know, and the owner when something was
 * done. `ownerId` is null when they have left.
 */
export const reportDecided = defineAnnouncement(
  'report-decided',
  z.object({ ...about, ownerId: id.nullable(), status: z.enum(reportStatuses) }),
)

/** The owner of something asks to look once more at what was done about it. */
export const appealMade = defineAnnouncement(
  'appeal-made',
  z.object({ appealId: id, caseId: id, userId: id }),
)

/** Somebody else has looked at a decision once more. */
export const appealDecided = defineAnnouncement(
  'appeal-decided',
  z.object({ appealId: id, caseId: id, userId: id, status: z.enum(appealStatuses) }),
)
