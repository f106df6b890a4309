import { appealStatuses, ReportedType, reportStatuses } from '@kinora/contract/reports'
import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()
const about = { reportId: id, caseId: id, contentType: ReportedType, contentId: id }

export const reported = defineAnnouncement('reported', z.object(about))

/** The status of a case and all of its reports changed. `ownerId` is null when the owner's account was deleted. */
export const reportDecided = defineAnnouncement(
  'report-decided',
  z.object({ ...about, ownerId: id.nullable(), status: z.enum(reportStatuses) }),
)

export const appealMade = defineAnnouncement(
  'appeal-made',
  z.object({ appealId: id, caseId: id, userId: id }),
)

export const appealDecided = defineAnnouncement(
  'appeal-decided',
  z.object({ appealId: id, caseId: id, userId: id, status: z.enum(appealStatuses) }),
)
