import { t } from '@kinora/contract/text/translate'
import type {
  EarningsChange,
  EarningsChangeForm,
  OpenEarningsFilter,
} from '@kinora/contract/studio/monetization/earnings-change'
import type { EarningStatus } from '@kinora/contract/studio/monetization/statuses'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { areFourEyesRequired, assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import * as queries from './earnings-change-queries.ts'
import { changeEarnings as job } from './job-definitions.ts'
import * as ledger from './ledger-queries.ts'
import { postingsForEarnings } from './postings.ts'
import { presentEarningsChange } from './present.ts'

export function sumEarnings(ctx: Context, viewer: Viewer, filter: OpenEarningsFilter) {
  return ctx.transaction(async (trx) => {
    const { lastId: _lastId, ...sum } = await queries.sumMatching(trx, {
      ...filter,
      ...(await ownEarningsExclusion(ctx, trx, viewer)),
    })
    return sum
  })
}

/** Excludes the viewer's own earnings when a second person is required. */
const ownEarningsExclusion = async (ctx: Context, trx: Trx, { id }: Viewer) => ({
  exceptCreatorId: (await areFourEyesRequired(ctx, trx)) ? id : null,
})

/**
 * Starts a bulk status change of the earnings that match now, optionally of one source or creator.
 * @throws DomainError forbidden (own earnings), not_found (no match), conflict (another change is running)
 */
export async function startEarningsChange(
  ctx: Context,
  viewer: Viewer,
  { which, status, note }: EarningsChangeForm,
): Promise<EarningsChange> {
  return ctx.transaction(async (trx) => {
    await assertNotOwnCase(ctx, trx, viewer, { userId: which.creatorId ?? null, subject: 'money' })
    const except = await ownEarningsExclusion(ctx, trx, viewer)
    const {
      earnings: total,
      creators,
      amountCents,
      lastId,
    } = await queries.sumMatching(trx, { ...which, ...except })
    if (total === 0) throw new DomainError('not_found', t`No earnings found`)
    const row = await queries.insertUnlessRunning(trx, {
      fromStatus: which.status,
      source: which.source ?? null,
      creatorId: which.creatorId ?? null,
      upToId: lastId,
      ...except,
      toStatus: status,
      note,
      total,
      createdAt: ctx.now(),
    })
    if (!row) throw new DomainError('conflict', t`Another bulk change of earnings is still in progress.`)
    await addAuditEntry(trx, viewer, {
      action: 'earnings.changed',
      target: { kind: 'earnings change', id: row.id },
      before: { ...which, earnings: total, creators, amountCents },
      after: { status, note },
    })
    await addJob(trx, job, { changeId: row.id })
    return presentEarningsChange(row)
  })
}

export async function findLatestEarningsChange(ctx: Context) {
  const row = await queries.findLatest(ctx.db)
  return { change: row ? presentEarningsChange(row) : null }
}

/**
 * One transaction per creator. The remaining creators are found by the status of their earnings, so the job is safe
 * to run again.
 */
export const runChangeEarnings: JobHandler<typeof job> = async (ctx, { changeId }, { signal }) => {
  const change = await queries.find(ctx.db, changeId)
  if (!change || change.finishedAt !== null) return
  for (const creatorId of await queries.listCreators(ctx.db, change)) {
    signal.throwIfAborted()
    await changeCreatorEarnings(ctx, change, creatorId)
  }
  await ctx.transaction((trx) => queries.finish(trx, changeId, ctx.now()))
}

/** Locks earnings before accounts, in the same order as a single change. */
const changeCreatorEarnings = (ctx: Context, change: queries.EarningsChangeRow, creatorId: number) =>
  ctx.transaction(async (trx) => {
    const sums = await queries.changeCreatorStatus(trx, change, creatorId)
    if (sums.length === 0) return
    const [from, to] = [change.fromStatus as EarningStatus, change.toStatus as EarningStatus]
    const postings = postingsForEarnings(await ledger.lockBalances(trx, creatorId), sums, { from, to })
    if (postings.length > 0) {
      const key = `earnings-change:${change.id}:${creatorId}`
      await ledger.postTransaction(trx, { key, at: ctx.now(), creatorId, changeId: change.id, postings })
    }
    const [earnings, amountCents] = [
      sums.reduce((count, sum) => count + sum.earnings, 0),
      sums.reduce((cents, sum) => cents + sum.amountCents, 0),
    ]
    await queries.addProgress(trx, change.id, { earnings, amountCents })
  })
