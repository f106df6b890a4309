import { reportMoves, type ReportedType, type ReportStatus } from '@kinora/contract/reports'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { reportDecided } from './announcements.ts'
import { canDecideReports } from './policy.ts'
import * as queries from './queries.ts'

interface Decision {
  reportId: number
  status: ReportStatus
  /** For reporters and owner. */
  publicNote?: string
  /** For the staff alone. */
  adminNotes?: string
  /** In which state the viewer has seen it. */
  expectedStatus?: ReportStatus | undefined
}

/**
 * Decides a report, and with it every report of its case; tells who is concerned. What is decided stays decided.
 * Answers the case as it was.
 * @throws DomainError forbidden, not_found, conflict (it cannot become this any more, or somebody was faster)
 */
export async function decideReport(
  trx: Trx,
  viewer: Viewer,
  { reportId, status, publicNote = '', adminNotes = '', expectedStatus }: Decision,
) {
  if (!canDecideReports(viewer)) throw new DomainError('forbidden', 'You are not allowed to do this.')
  const row = orNotFound(await queries.lockCase(trx, reportId), 'Report')
  const { id: caseId, contentId, ownerId } = row
  const [before, contentType] = [row.status as ReportStatus, row.contentType as ReportedType]
  const isSeen = expectedStatus === undefined || expectedStatus === before
  if (!isSeen || !reportMoves[before].includes(status)) throw decidedBefore(before, row.reviewerName)
  await queries.decide(trx, caseId, { status, reportId, reviewerId: viewer.id, publicNote })
  if (adminNotes) await queries.insertNote(trx, { caseId, authorId: viewer.id, text: adminNotes })
  await addAuditEntry(trx, viewer, {
    action: 'report.decided',
    target: { kind: 'report', id: reportId },
    before: { status: before, publicNote: '', adminNotes: '' },
    after: { status, publicNote, adminNotes },
  })
  await announce(trx, reportDecided, { reportId, caseId, contentType, contentId, ownerId, status })
  return row
}

const states: Record<ReportStatus, string> = {
  pending: 'pending',
  reviewed: 'under review',
  actioned: 'decided: action taken',
  dismissed: 'decided: no violation',
}

/** Who comes second is told by whom and how it stands. */
const decidedBefore = (status: ReportStatus, reviewer: string | null) =>
  new DomainError(
    'conflict',
    status === 'pending'
      ? 'This report is pending again. Look at it once more.'
      : `This report is ${states[status]}${reviewer === null ? '' : `, by ${reviewer}`}. Look at it once more.`,
    { fields: { status } },
  )
