import { type ReportStatus, reportTransitions } from '@kinora/contract/administration/reports/rules'
import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { reportDecided } from './events.ts'
import { canDecideReports } from './policy.ts'
import * as queries from './queries.ts'

interface ReportDecision {
  reportId: number
  status: ReportStatus
  publicNote?: string
  adminNotes?: string
  expectedStatus?: ReportStatus | undefined
}

/**
 * Decides every report of the case and notifies reporters and owner. Decisions are final. Returns the case before the
 * change.
 * @throws DomainError forbidden, not_found, conflict (no such status transition, or decided meanwhile)
 */
export async function decideReport(
  trx: Trx,
  viewer: Viewer,
  { reportId, status, publicNote = '', adminNotes = '', expectedStatus }: ReportDecision,
) {
  if (!canDecideReports(viewer)) throw new DomainError('forbidden', 'You are not allowed to do this.')
  const row = orNotFound(await queries.lockCase(trx, reportId), 'Report')
  const { id: caseId, contentId, ownerId } = row
  const [before, contentType] = [row.status as ReportStatus, row.contentType as ReportableType]
  const isCurrent = expectedStatus === undefined || expectedStatus === before
  if (!isCurrent || !reportTransitions[before].includes(status))
    throw alreadyDecided(before, row.reviewerName)
  await queries.saveDecision(trx, caseId, { status, reportId, reviewerId: viewer.id, publicNote })
  if (adminNotes) await queries.insertNote(trx, { caseId, authorId: viewer.id, text: adminNotes })
  await addAuditEntry(trx, viewer, {
    action: 'report.decided',
    target: { kind: 'report', id: reportId },
    before: { status: before, publicNote: '', adminNotes: '' },
    after: { status, publicNote, adminNotes },
  })
  await publishEvent(trx, reportDecided, { reportId, caseId, contentType, contentId, ownerId, status })
  return row
}

const statusTexts: Record<ReportStatus, string> = {
  pending: 'pending',
  reviewed: 'under review',
  actioned: 'decided: action taken',
  dismissed: 'decided: no violation',
}

const alreadyDecided = (status: ReportStatus, reviewer: string | null) =>
  new DomainError(
    'conflict',
    status === 'pending'
      ? 'This report is pending again. Reload it and try again.'
      : `This report is ${statusTexts[status]}${reviewer === null ? '' : `, by ${reviewer}`}. Reload it and try again.`,
    { fields: { status } },
  )
