import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import type {
  ApplicationReview,
  Eligibility,
  ManagedApplication,
  MonetizationApplication,
} from '@kinora/contract/studio/monetization/schemas'
import { type ApplicationStatus } from '@kinora/contract/studio/monetization/statuses'
import { canReview } from '@kinora/contract/studio/monetization/rules'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Db } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { setMonetizationEnabled } from '../../people/users/monetization.ts'
import { assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import { applicationDecided, applicationSubmitted, becameEligible } from './events.ts'
import * as queries from './application-queries.ts'
import { evaluateEligibility } from './eligibility.ts'
import { checkEligibility } from './job-definitions.ts'
import { presentApplication, presentManagedApplication, toPage } from './present.ts'

type Thresholds = SiteSettings['eligibility']

async function evaluateUser(db: Db, thresholds: Thresholds, { userId, at }: { userId: number; at: Date }) {
  const facts = orNotFound((await queries.listChannelFacts(db, [userId], at))[0], msg`User not found.`)
  return { facts, found: evaluateEligibility(facts, thresholds) }
}

export async function findEligibility(ctx: Context, viewer: Viewer): Promise<Eligibility> {
  const { eligibility } = await readSiteSettings(ctx)
  return (await evaluateUser(ctx.db, eligibility, { userId: viewer.id, at: ctx.now() })).found
}

export async function findApplication(ctx: Context, viewer: Viewer): Promise<MonetizationApplication | null> {
  const row = await queries.findLatest(ctx.db, viewer.id)
  return row ? presentApplication(row) : null
}

/**
 * Stores the current facts of the channel with the application.
 * @throws DomainError forbidden (not eligible), conflict (application exists, or monetization is enabled)
 */
export async function applyForMonetization(
  ctx: Context,
  viewer: Viewer,
  additionalInfo: string,
): Promise<MonetizationApplication> {
  const at = ctx.now()
  const { eligibility: thresholds } = await readSiteSettings(ctx)
  return ctx.transaction(async (trx) => {
    const { facts, found: eligibility } = await evaluateUser(trx, thresholds, { userId: viewer.id, at })
    if (facts.monetizationEnabled) throw new DomainError('conflict', t`Monetization is already enabled.`)
    const latest = await queries.findLatest(trx, viewer.id)
    if (latest && latest.status !== 'rejected') throw alreadyApplied()
    if (!eligibility.eligible) {
      throw new DomainError('forbidden', t`You do not currently meet all eligibility requirements.`)
    }
    const { accountAgeDays: accountAge, videoCount, totalViews } = facts
    const { eligibilityScore, requirements } = eligibility
    const applicationData = JSON.stringify({
      userInfo: { accountCreated: facts.createdAt.toISOString() },
      eligibility: { accountAge, videoCount, totalViews, eligibilityScore, requirements },
      additionalInfo,
    })
    const row = await queries.insertUnlessActive(trx, {
      userId: viewer.id,
      additionalInfo,
      applicationData,
      createdAt: at,
    })
    if (!row) throw alreadyApplied()
    await publishEvent(trx, applicationSubmitted, { applicationId: row.id, userId: viewer.id })
    return presentApplication(row)
  })
}

const alreadyApplied = () => new DomainError('conflict', t`You have already applied.`)

type ListQuery = CallRequest<typeof managedMonetization.listApplications>['query']

export async function listApplications(ctx: Context, { status, ...page }: ListQuery) {
  const [rows, total] = await Promise.all([
    queries.list(ctx.db, { status, limit: page.limit, offset: (page.page - 1) * page.limit }),
    queries.count(ctx.db, { status }),
  ])
  return toPage(rows.map(presentManagedApplication), total, page)
}

/**
 * Takes an application under review or decides it; approval enables monetization.
 * @throws DomainError not_found, forbidden (own application), conflict (already decided)
 */
export async function reviewApplication(
  ctx: Context,
  viewer: Viewer,
  id: number,
  review: ApplicationReview,
): Promise<ManagedApplication> {
  return ctx.transaction(async (trx) => {
    const row = orNotFound(await queries.lock(trx, id), msg`Application not found.`)
    await assertNotOwnCase(ctx, trx, viewer, { userId: row.userId, subject: 'application' })
    const { status, adminNotes } = review
    if (!canReview(row.status as ApplicationStatus)) {
      throw new DomainError(
        'conflict',
        row.status === 'approved'
          ? t`This application is already approved.`
          : t`This application is already rejected.`,
      )
    }
    const isDecision = status !== 'under_review'
    const rejectionReason = status === 'rejected' ? review.rejectionReason : ''
    const after = { status, adminNotes: adminNotes || row.adminNotes, rejectionReason }
    await queries.update(trx, id, { ...after, reviewedAt: ctx.now() })
    if (status === 'approved') await setMonetizationEnabled(trx, row.userId, true)
    if (isDecision) {
      const reason = rejectionReason
      await publishEvent(trx, applicationDecided, { applicationId: id, userId: row.userId, status, reason })
    }
    await addAuditEntry(trx, viewer, {
      action: 'application.reviewed',
      target: { kind: 'application', id },
      before: { status: row.status, adminNotes: row.adminNotes, rejectionReason: row.rejectionReason },
      after,
    })
    const [reviewed] = await queries.list(trx, { id, limit: 1 })
    return presentManagedApplication(orNotFound(reviewed, msg`Application not found.`))
  })
}

const usersPerJob = 500

/** Recomputes eligibility of the next users and notifies those who became eligible; adds the job for those after them. */
export const runCheckEligibility: JobHandler<typeof checkEligibility> = async (ctx, { afterId }) => {
  const now = ctx.now()
  const { eligibility } = await readSiteSettings(ctx)
  const userIds = await queries.listEligibilityCandidates(ctx.db, afterId, usersPerJob)
  const last = userIds.at(-1)
  if (last === undefined) return
  const scores = (await queries.listChannelFacts(ctx.db, userIds, now)).map((facts) => {
    const { eligibilityScore: score, eligible: isEligible } = evaluateEligibility(facts, eligibility)
    return { userId: facts.id, score, isEligible }
  })
  await ctx.transaction(async (trx) => {
    for (const userId of await queries.saveScores(trx, scores, now))
      await publishEvent(trx, becameEligible, { userId })
    if (userIds.length === usersPerJob) await addJob(trx, checkEligibility, { afterId: last })
  })
}
