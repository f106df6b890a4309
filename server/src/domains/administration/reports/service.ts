import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import type { NewReport, Report } from '@kinora/contract/administration/reports/schemas'
import type { reports } from '@kinora/contract/administration/reports/calls'
import type { Context } from '../../../context.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { isNewUser } from '../../people/users/new-users.ts'
import { contentReported } from './events.ts'
import { reportableTypes, visibilityByType, type ReportableContent } from './reportable-content.ts'
import { canReport } from './policy.ts'
import { presentReport } from './present.ts'
import * as queries from './queries.ts'

/**
 * Stores a report with a snapshot of the content; open reports of one content item form a case.
 * @throws DomainError not_found (also without access), forbidden (own content, or reporting is off), conflict
 * (reported already), invalid (seconds beyond the video), rate_limited (daily limit)
 */
export async function reportContent(ctx: Context, viewer: Viewer, input: NewReport): Promise<Report> {
  const { contentType, contentId, reason, details } = input
  const kind = orNotFound(reportableTypes[contentType], msg`Content not found.`)
  if (!(await readSiteSettings(ctx)).communityFlagging) throw reportingDisabled()
  return ctx.transaction(async (trx) => {
    const content = orNotFound(await kind.find(trx, viewer, contentId), msg`Content not found.`)
    if (!canReport(viewer, content))
      throw new DomainError('forbidden', t`You cannot report your own content.`)
    validateTimes(content, input)
    if (await queries.hasReported(trx, viewer.id, input)) throw alreadyReported()
    await enforceDailyLimit(trx, viewer, ctx.now())
    const caseId = await queries.findOrCreateCase(trx, { contentType, contentId, ownerId: content.ownerId })
    const statement = { reason, details, fromSeconds: input.from, toSeconds: input.to }
    const id = await queries.insertReport(trx, {
      caseId,
      reporterId: viewer.id,
      ...statement,
      ...snapshotOf(content),
    })
    if (id === undefined) throw alreadyReported()
    await publishEvent(trx, contentReported, { reportId: id, caseId, contentType, contentId })
    return findOwnReport(trx, viewer, id)
  })
}

const snapshotOf = ({ title, text, ownerName, pictureUrl, link }: ReportableContent) => ({
  title,
  contentText: text,
  ownerName,
  pictureUrl,
  link,
})

const reportingDisabled = () => new DomainError('forbidden', t`Reporting is switched off on this site.`)

const alreadyReported = () => new DomainError('conflict', t`You reported this already.`)

/**
 * Each report is work for the staff, and many of one item may hide others.
 * @throws DomainError rate_limited
 */
async function enforceDailyLimit(trx: Trx, viewer: Viewer, now: Date) {
  const limit = reportLimits.perDay[(await isNewUser(trx, viewer.id, now)) ? 'newcomer' : 'usual']
  const day = { key: `reports of a day ${viewer.id}`, limit, windowSeconds: 86_400 }
  await enforceRateLimit(
    { db: trx, now: () => now },
    { ...day, refusal: msg`You have reached the daily limit of reports.` },
  )
}

/** @throws DomainError invalid, for times beyond the duration or on content without one */
function validateTimes({ durationSeconds }: ReportableContent, { from, to }: NewReport) {
  const isBeyond = (seconds: number | null) => seconds !== null && seconds > Math.ceil(durationSeconds ?? -1)
  const field = (isBeyond(from) && 'from') || (isBeyond(to) && 'to')
  if (!field) return
  const message =
    durationSeconds === null ? t`Only videos can be reported by time.` : t`The video is not that long.`
  throw new DomainError('invalid', message, { fields: { [field]: message } })
}

async function findOwnReport(db: Db, viewer: Viewer, id: number): Promise<Report> {
  const [row] = await queries.listByReporter(
    db,
    { reporterId: viewer.id, id, limit: 1 },
    visibilityByType(viewer),
  )
  return presentReport(orNotFound(row, msg`Report not found.`))
}

type ListQuery = CallRequest<typeof reports.list>['query']

export async function listReports(ctx: Context, viewer: Viewer, { cursor, limit, ...narrow }: ListQuery) {
  const listQuery = { reporterId: viewer.id, ...narrow, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listByReporter(ctx.db, listQuery, visibilityByType(viewer)), {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: presentReport,
  })
}

/**
 * Deletes a report without a trace.
 * @throws DomainError not_found (also for reports of others), conflict (under review or decided)
 */
export async function withdrawReport(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const row = await queries.lockCase(trx, id)
    if (row?.reporterId !== viewer.id) throw new DomainError('not_found', t`Report not found.`)
    if (row.status !== 'pending') {
      throw new DomainError(
        'conflict',
        t`This report is already under review and can no longer be withdrawn.`,
      )
    }
    await queries.deleteReport(trx, { id, caseId: row.id })
  })
}

/** Runs when an account is deleted: reports on its content stay, without the content. */
export const clearSnapshotsOfOwner = (trx: Trx, userId: number) => queries.clearSnapshotsOfOwner(trx, userId)
