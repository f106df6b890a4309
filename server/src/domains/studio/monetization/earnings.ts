import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { monetization } from '@kinora/contract/studio/monetization/calls'
import type { Earning, EarningForm, EarningStatusForm } from '@kinora/contract/studio/monetization/schemas'
import type { EarningSource, EarningStatus } from '@kinora/contract/studio/monetization/statuses'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { pushEvent } from '../../../platform/push/push-hub.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import { earningAdded } from './events.ts'
import { utcDay } from '../../../platform/utc-days.ts'
import * as queries from './earning-queries.ts'
import type { EarningsQueryFilter } from './earning-queries.ts'
import * as ledger from './ledger-queries.ts'
import { postingsForEarning } from './postings.ts'
import { presentEarning, toPage, type PageRequest } from './present.ts'

export async function listEarnings(ctx: Context, filter: EarningsQueryFilter, page: PageRequest) {
  const [rows, total] = await Promise.all([
    queries.list(ctx.db, { ...filter, limit: page.limit, offset: (page.page - 1) * page.limit }),
    queries.count(ctx.db, filter),
  ])
  return toPage(rows.map(presentEarning), total, page)
}

export const listOwnEarnings = (
  ctx: Context,
  viewer: Viewer,
  query: CallRequest<typeof monetization.listEarnings>['query'],
) => listEarnings(ctx, { creatorId: viewer.id }, query)

/**
 * Enters an earning by hand; it starts as pending.
 * @throws DomainError forbidden (own earning), invalid (unknown creator, or a video of another creator)
 */
export async function createEarning(ctx: Context, viewer: Viewer, form: EarningForm): Promise<Earning> {
  const now = ctx.now()
  return ctx.transaction(async (trx) => {
    await assertNotOwnCase(ctx, trx, viewer, { userId: form.creatorId, subject: 'money' })
    const title = await assertCreator(trx, form)
    const entered = { day: utcDay(now), createdAt: now, enteredBy: viewer.id }
    const id = await queries.insert(trx, { ...form, ...entered })
    await postTransition(trx, { ...form, id, from: null, to: 'pending', at: now })
    if (form.amountCents > 0) await publishEarning(trx, { ...form, title, key: `earning:${id}` })
    await addAuditEntry(trx, viewer, {
      action: 'earning.created',
      target: { kind: 'earning', id },
      before: null,
      after: form,
    })
    return findEarning(trx, id)
  })
}

async function assertCreator(trx: Trx, { creatorId, videoId }: EarningForm) {
  const creator = await queries.findCreator(trx, { creatorId, videoId })
  if (!creator) throw fieldError('creatorId', t`There is no user with this ID.`)
  if (videoId !== null && creator.videoId === null) {
    throw fieldError('videoId', t`This creator has no video with this ID.`)
  }
  return creator.title
}

const fieldError = (field: string, message: string) =>
  new DomainError('invalid', message, { fields: { [field]: message } })

export async function publishEarning(
  trx: Trx,
  {
    creatorId,
    amountCents,
    source,
    videoId,
    title,
    key,
  }: {
    creatorId: number
    amountCents: number
    source: EarningSource
    videoId: number | null
    title: string | null
    key: string
  },
) {
  await pushEvent(trx, { viewerId: creatorId, name: 'earning', payload: { amountCents, source, title } })
  await publishEvent(trx, earningAdded, { creatorId, amountCents, source, videoId, key })
}

/**
 * Any transition is allowed; money moves when the target account differs. The note is kept unless a new one is given.
 * @throws DomainError not_found, forbidden (own earning)
 */
export async function setEarningStatus(
  ctx: Context,
  viewer: Viewer,
  id: number,
  change: z.output<typeof EarningStatusForm>,
): Promise<Earning> {
  return ctx.transaction(async (trx) => {
    const row = orNotFound(await queries.lock(trx, id), msg`Earning not found.`)
    const [from, source] = [row.status as EarningStatus, row.source as EarningSource]
    const { creatorId, amountCents } = row
    await assertNotOwnCase(ctx, trx, viewer, { userId: creatorId, subject: 'money' })
    await postTransition(trx, { id, creatorId, amountCents, source, from, to: change.status, at: ctx.now() })
    const after = { status: change.status, note: change.note ?? row.note }
    await queries.update(trx, id, after)
    await addAuditEntry(trx, viewer, {
      action: 'earning.updated',
      target: { kind: 'earning', id },
      before: { status: row.status, note: row.note },
      after,
    })
    return findEarning(trx, id)
  })
}

interface StatusTransition {
  id: number
  creatorId: number
  source: EarningSource
  amountCents: number
  from: EarningStatus | null
  to: EarningStatus
  at: Date
}

/** The row lock makes the count of its transactions a unique key. */
async function postTransition(trx: Trx, { id, creatorId, at, ...move }: StatusTransition) {
  const postings = postingsForEarning(await ledger.lockBalances(trx, creatorId), move)
  if (postings.length === 0) return
  const key = `earning:${id}:${await ledger.countEarningTransactions(trx, id)}`
  await ledger.postTransaction(trx, { key, at, creatorId, earningId: id, postings })
}

async function findEarning(db: Db, id: number): Promise<Earning> {
  const [row] = await queries.list(db, { id, limit: 1 })
  return presentEarning(orNotFound(row, msg`Earning not found.`))
}
