import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { formatDollars, type PayoutStatus } from '@kinora/contract/studio/monetization/rules'
import type { Payout, PayoutRequest, PayoutStatusForm } from '@kinora/contract/studio/monetization/schemas'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { areFourEyesRequired, assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import { payoutDecided, payoutRequested } from './events.ts'
import { hasEnteredFor } from './earning-queries.ts'
import { sendPayout } from './job-definitions.ts'
import * as ledger from './ledger-queries.ts'
import * as queries from './payout-queries.ts'
import { postingsForPayoutDecision, postingsForPayoutRequest } from './postings.ts'
import { presentPayout } from './present.ts'

/** `processing`: the provider reports the outcome later. */
interface PayoutResult {
  state: 'processing' | 'paid' | 'failed'
  reference: string | null
  note?: string
}

/** `send` is repeated after a crash with the same `key`; a provider must not pay twice for one key. */
interface PayoutProvider {
  name: string
  send: (payout: {
    key: string
    creatorId: number
    amountCents: number
    currency: 'USD'
  }) => Promise<PayoutResult>
}

/** Staff transfers the money by hand and settles the payout in the admin area. */
const manualProvider: PayoutProvider = {
  name: 'manual',
  send: async () => ({ state: 'processing', reference: null }),
}

const defaultProvider = manualProvider

/**
 * Holds an amount of the available balance and hands it to a provider. Idempotent by `key`.
 * @throws DomainError conflict (balance too low, or the key was used for another amount)
 */
export async function requestPayout(
  ctx: Context,
  viewer: Viewer,
  { amountCents, key }: z.output<typeof PayoutRequest>,
): Promise<Payout> {
  const at = ctx.now()
  return ctx.transaction(async (trx) => {
    // Concurrent requests wait here and see the remaining balance.
    const { available } = await ledger.lockBalances(trx, viewer.id)
    const same = key === undefined ? undefined : await queries.findByKey(trx, viewer.id, key)
    if (same) return findRepeatedPayout(trx, same, amountCents)
    if (available < amountCents) {
      throw new DomainError('conflict', t`Your available balance does not cover this amount.`)
    }
    const request = { creatorId: viewer.id, amountCents }
    const row = { ...request, key: key ?? null, provider: defaultProvider.name, createdAt: at }
    const payoutId = await queries.insert(trx, row)
    const postings = postingsForPayoutRequest(amountCents)
    await ledger.postTransaction(trx, {
      key: `payout:${payoutId}`,
      at,
      creatorId: viewer.id,
      payoutId,
      postings,
    })
    await addJob(trx, sendPayout, { payoutId })
    await publishEvent(trx, payoutRequested, { payoutId, ...request })
    return findPayout(trx, payoutId)
  })
}

async function findRepeatedPayout(trx: Trx, same: { id: number; amountCents: number }, amountCents: number) {
  if (same.amountCents === amountCents) return findPayout(trx, same.id)
  throw new DomainError('conflict', t`This key was used for a payout of another amount.`)
}

type ListQuery = CallRequest<typeof managedMonetization.listPayouts>['query']

export async function listPayouts(ctx: Context, { cursor, limit, ...narrow }: ListQuery) {
  const rows = await queries.list(ctx.db, { ...narrow, after: anchorOf(cursor), limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: presentPayout,
  })
}

/** @throws DomainError not_found, forbidden (needs a second person), conflict (already decided) */
export function setPayoutStatus(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { status, note }: z.output<typeof PayoutStatusForm>,
): Promise<Payout> {
  return ctx.transaction(async (trx) => {
    const before = await decidePayout(trx, id, { status, note, at: ctx.now() })
    await assertFourEyes(ctx, trx, viewer, { ...before, isPaid: status === 'paid' })
    await addAuditEntry(trx, viewer, {
      action: 'payout.updated',
      target: { kind: 'payout', id },
      before: { status: before.status, note: before.note },
      after: { status, note },
    })
    return findPayout(trx, id)
  })
}

/** Users may not settle their own payout nor, above a limit, that of a creator for whom they entered earnings. */
async function assertFourEyes(
  ctx: Context,
  trx: Trx,
  viewer: Viewer,
  { creatorId, amountCents, isPaid }: { creatorId: number; amountCents: number; isPaid: boolean },
) {
  await assertNotOwnCase(ctx, trx, viewer, { userId: creatorId, subject: 'money' })
  const { payoutCents } = (await readSiteSettings(ctx, trx)).secondPerson
  if (!isPaid || amountCents < payoutCents || !(await areFourEyesRequired(ctx, trx))) return
  if (!(await hasEnteredFor(trx, { creatorId, enteredBy: viewer.id }))) return
  throw new DomainError(
    'forbidden',
    t`You have entered earnings of this creator, so somebody else has to settle payouts of ${{ amount: formatDollars(payoutCents) }} or more.`,
  )
}

/**
 * Cancels the viewer's own payout.
 * @throws DomainError not_found (also for a payout of another user), conflict (already decided)
 */
export function cancelPayout(ctx: Context, viewer: Viewer, id: number): Promise<Payout> {
  return ctx.transaction(async (trx) => {
    if (orNotFound(await queries.find(trx, id), msg`Payout not found.`).creatorId !== viewer.id) {
      throw new DomainError('not_found', t`Payout not found.`)
    }
    await decidePayout(trx, id, { status: 'cancelled', note: '', at: ctx.now() })
    return findPayout(trx, id)
  })
}

interface PayoutDecision {
  status: 'paid' | 'failed' | 'cancelled'
  note: string
  at: Date
  reference?: string | null
}

type SettledStatus = Exclude<PayoutStatus, 'processing'>

const settledTexts: Record<SettledStatus, Message> = {
  paid: msg`This payout is already paid.`,
  failed: msg`This payout is already failed.`,
  cancelled: msg`This payout is already cancelled.`,
}

/** Locks the accounts before it reads the row, so that the second of two decisions sees the first. */
async function decidePayout(trx: Trx, id: number, { status, note, at, reference }: PayoutDecision) {
  const { creatorId } = orNotFound(await queries.find(trx, id), msg`Payout not found.`)
  const balances = await ledger.lockBalances(trx, creatorId)
  const payout = orNotFound(await queries.find(trx, id), msg`Payout not found.`)
  if (payout.status !== 'processing') {
    throw new DomainError('conflict', t(settledTexts[payout.status as SettledStatus]))
  }
  const { amountCents } = payout
  const postings = postingsForPayoutDecision(balances, amountCents, status === 'paid')
  await ledger.postTransaction(trx, { key: `payout:${id}:decided`, at, creatorId, payoutId: id, postings })
  const known = reference === undefined ? {} : { providerReference: reference }
  await queries.update(trx, id, { status, note, decidedAt: at, ...known })
  await publishEvent(trx, payoutDecided, { payoutId: id, creatorId, amountCents, status, note })
  return payout
}

/** Safe to run again: the provider deduplicates by key, and a decided payout is skipped. */
export const runSendPayout: JobHandler<typeof sendPayout> = async (ctx, { payoutId: id }) => {
  const payout = await queries.find(ctx.db, id)
  if (payout?.status !== 'processing' || payout.providerReference !== null) return
  const { creatorId, amountCents } = payout
  const sent = await findProvider(payout.provider).send({
    key: `payout:${id}`,
    creatorId,
    amountCents,
    currency: 'USD',
  })
  await ctx.transaction(async (trx) => {
    const { state, reference, note = '' } = sent
    if (state === 'processing') return queries.update(trx, id, { providerReference: reference })
    await decidePayout(trx, id, { status: state, note, reference, at: ctx.now() })
  })
}

const providers: Record<string, PayoutProvider> = { [manualProvider.name]: manualProvider }

/** @throws Error for a provider that was removed from the program */
function findProvider(name: string): PayoutProvider {
  const provider = providers[name]
  if (!provider) throw new Error(`Unknown payout provider: ${name}`)
  return provider
}

async function findPayout(db: Db, id: number): Promise<Payout> {
  const [row] = await queries.list(db, { id, limit: 1 })
  return presentPayout(orNotFound(row, msg`Payout not found.`))
}
