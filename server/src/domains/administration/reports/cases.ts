import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { ReportReason } from '@kinora/contract/community/reporting/rules'
import type { CallRequest, CallResult } from '@kinora/contract/http/call'
import type {
  CaseCounts,
  CaseDetails,
  ManagedReport,
  ReportableType,
} from '@kinora/contract/administration/reports/schemas'
import type { managedReports } from '@kinora/contract/administration/reports/calls'
import {
  reportTransitions,
  type AppealStatus,
  type ReportStatus,
} from '@kinora/contract/administration/reports/rules'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { giveStrike } from '../strikes/service.ts'
import { assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import * as cases from './case-queries.ts'
import { reportDecided } from './events.ts'
import { canDecideAppeal, canDecideReports } from './policy.ts'
import { presentAppeal, presentSnapshot, formatTime } from './present.ts'
import * as queries from './queries.ts'
import { deleteReportedContent, visibilityByType } from './reportable-content.ts'

const decisionTargetHours = 24

type UserRow = Parameters<typeof presentUserSummary>[0]
const presentUser = (row: UserRow | null) => row && presentUserSummary(row)

const presentCase = (row: cases.CaseRow): ManagedReport => ({
  id: row.id,
  contentType: row.contentType as ReportableType,
  contentId: row.contentId,
  reason: row.reason as ReportReason,
  details: row.details,
  status: row.status as ReportStatus,
  createdAt: row.createdAt.toISOString(),
  reviewedAt: formatTime(row.reviewedAt),
  decidedAt: formatTime(row.decidedAt),
  dueAt: new Date(row.createdAt.getTime() + decisionTargetHours * 3_600_000).toISOString(),
  reporter: presentUser(row.reporter),
  reviewer: presentUser(row.reviewer),
  reportCount: row.reportCount,
  publicNote: row.publicNote,
  appealStatus: row.appealStatus as AppealStatus | null,
  content: presentSnapshot(row),
})

/** PostgreSQL formats the timestamps inside JSON. */
const jsonTime = (time: string | Date) => new Date(time).toISOString()
const jsonTimeOrNull = (time: string | Date | null) => time && jsonTime(time)

type CaseContext = Awaited<ReturnType<typeof cases.findCaseContext>>

const presentCaseDetails = (
  viewer: Viewer,
  row: cases.CaseRow,
  { around, now }: { around: CaseContext; now: Awaited<ReturnType<typeof cases.findCurrentContent>> },
): CaseDetails => ({
  report: presentCase(row),
  reports: around.reports.map(({ reason, createdAt, reporter, ...one }) => ({
    ...one,
    reason: reason as ReportReason,
    createdAt: jsonTime(createdAt),
    reporter: presentUser(reporter),
  })),
  now: now ? { title: now.title, text: now.text, editedAt: formatTime(now.editedAt) } : null,
  owner: presentOwner(around),
  notes: around.notes.map(({ createdAt, author, ...note }) => ({
    ...note,
    createdAt: jsonTime(createdAt),
    author: presentUser(author),
  })),
  appeal: appealOf(around),
  canDecideAppeal: around.appeal?.status === 'pending' && canDecideAppeal(viewer, row),
})

function presentOwner({ owner, strikes, history }: CaseContext): CaseDetails['owner'] {
  if (!owner) return null
  return {
    ...presentUserSummary(owner),
    joinedAt: jsonTime(owner.createdAt),
    videoCount: owner.videoCount,
    commentCount: owner.commentCount,
    strikes: strikes.map((strike) => ({
      ...strike,
      reason: strike.reason as ReportReason,
      createdAt: jsonTime(strike.createdAt),
      expiresAt: jsonTime(strike.expiresAt),
      liftedAt: jsonTimeOrNull(strike.liftedAt),
    })),
    history: history.map(({ id, contentType, reason, status, decidedAt }) => ({
      id,
      contentType: contentType as ReportableType,
      reason: reason as ReportReason,
      status: status as ReportStatus,
      decidedAt: jsonTime(decidedAt),
    })),
  }
}

function appealOf({ appeal }: CaseContext) {
  if (!appeal) return null
  const { createdAt, decidedAt, ...rest } = appeal
  return presentAppeal({
    ...rest,
    createdAt: new Date(createdAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  })
}

type ListQuery = CallRequest<typeof managedReports.list>['query']

export async function listCases(
  ctx: Context,
  viewer: Viewer,
  query: ListQuery,
): Promise<CallResult<typeof managedReports.list>> {
  const [ids, totalCount] = await Promise.all([cases.listCaseIds(ctx.db, query), cases.count(ctx.db, query)])
  const rows = ids.length === 0 ? [] : await cases.listCasesById(ctx.db, ids, visibilityByType(viewer))
  return {
    reports: rows.toSorted((a, b) => ids.indexOf(a.caseId) - ids.indexOf(b.caseId)).map(presentCase),
    totalCount,
    totalPages: Math.ceil(totalCount / query.limit),
    currentPage: query.page,
  }
}

const dayMs = 86_400_000

export async function countCases(ctx: Context): Promise<CaseCounts> {
  const now = ctx.now().getTime()
  const today = new Date(now - (now % dayMs))
  const since = new Date(now - 90 * dayMs)
  const { oldestPendingAt, secondsToAction, reviewers, ...counts } = await cases.countCasesByStatus(ctx.db, {
    today,
    since,
  })
  return {
    ...counts,
    oldestPendingAt: oldestPendingAt?.toISOString() ?? null,
    reviewers,
    hoursToAction: secondsToAction === null ? null : secondsToAction / 3600,
  }
}

async function findCaseRow(db: Db, viewer: Viewer, reportId: number) {
  const caseId = orNotFound(await cases.findCaseId(db, reportId), msg`Report not found.`)
  const [row] = await cases.listCasesById(db, [caseId], visibilityByType(viewer))
  return orNotFound(row, msg`Report not found.`)
}

export async function findCase(ctx: Context, viewer: Viewer, reportId: number): Promise<CaseDetails> {
  const row = await findCaseRow(ctx.db, viewer, reportId)
  const [around, now] = await Promise.all([
    cases.findCaseContext(ctx.db, row),
    cases.findCurrentContent(ctx.db, row.contentType as never, row.contentId),
  ])
  return presentCaseDetails(viewer, row, { around, now })
}

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
  if (!canDecideReports(viewer)) throw new DomainError('forbidden', t`You are not allowed to do this.`)
  const row = orNotFound(await queries.lockCase(trx, reportId), msg`Report not found.`)
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

const alreadyDecided = (status: ReportStatus, reviewer: string | null) =>
  new DomainError('conflict', reviewer === null ? t(decidedTexts[status]) : decidedByText(status, reviewer))

const decidedTexts: Record<ReportStatus, Message> = {
  pending: msg`This report is pending again. Reload it and try again.`,
  reviewed: msg`This report is under review. Reload it and try again.`,
  actioned: msg`This report is decided: action taken. Reload it and try again.`,
  dismissed: msg`This report is decided: no violation. Reload it and try again.`,
}

function decidedByText(status: ReportStatus, reviewer: string) {
  if (status === 'reviewed')
    return t`This report is under review, by ${{ reviewer }}. Reload it and try again.`
  if (status === 'actioned')
    return t`This report is decided: action taken, by ${{ reviewer }}. Reload it and try again.`
  if (status === 'dismissed')
    return t`This report is decided: no violation, by ${{ reviewer }}. Reload it and try again.`
  return t(decidedTexts.pending)
}

type CaseDecisionInput = CallRequest<typeof managedReports.decide>['body']

/**
 * Decides the case of a report; an action may give the owner a strike.
 * @throws DomainError not_found, forbidden (own content), conflict (decided meanwhile; the message names the
 * reviewer)
 */
export async function decideCase(
  ctx: Context,
  viewer: Viewer,
  reportId: number,
  { strike, deleteContent, ...decision }: CaseDecisionInput,
): Promise<ManagedReport> {
  return ctx.transaction(async (trx) => {
    const row = await decideReport(trx, viewer, { reportId, ...decision })
    const { id: caseId, ownerId, reason } = row
    await assertNotOwnCase(ctx, trx, viewer, { userId: ownerId, subject: 'case' })
    if (strike && decision.status === 'actioned' && ownerId !== null) {
      await giveStrike(trx, ctx, viewer, { userId: ownerId, reason: reason as ReportReason, caseId })
    }
    if (deleteContent && decision.status === 'actioned') {
      await deleteReportedContent(trx, viewer, row, ctx.now())
    }
    return presentCase(await findCaseRow(trx, viewer, reportId))
  })
}

export async function addNote(ctx: Context, viewer: Viewer, reportId: number, text: string) {
  await ctx.transaction(async (trx) => {
    const { id: caseId } = orNotFound(await queries.lockCase(trx, reportId), msg`Report not found.`)
    await queries.insertNote(trx, { caseId, authorId: viewer.id, text })
    await addAuditEntry(trx, viewer, {
      action: 'report.noted',
      target: { kind: 'report', id: reportId },
      before: null,
      after: { text },
    })
  })
  return findCase(ctx, viewer, reportId)
}
