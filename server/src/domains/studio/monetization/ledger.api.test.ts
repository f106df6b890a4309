import {
  type EarningSource,
  earningSources,
  earningStatuses,
} from '@kinora/contract/studio/monetization/statuses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestContext } from '../../../../test/context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { createEarning, setEarningStatus } from './earnings.ts'
import { crashAtEveryStatement } from './crash.fixture.ts'
import * as ledger from './ledger-queries.ts'
import { plantAvailable } from './money.fixture.ts'
import { requestPayout, setPayoutStatus } from './payouts.ts'

// docs/product.md “Money”, docs/money.md: the ledger

let api: Awaited<ReturnType<typeof createTestContext>>
let staff: Viewer
let userCount = 0

async function newCreator(): Promise<Viewer> {
  const username = `person${(userCount += 1)}`
  const { id } = await api.ctx.db
    .insertInto('users')
    .values({ username, email: `${username}@example.org`, roleId: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isAdmin: false, permissions: [] }
}

beforeAll(async () => {
  api = await createTestContext({})
  staff = { ...(await newCreator()), isAdmin: true }
})
afterAll(() => api.close())

const now = () => api.ctx.now()
const write = <T>(work: (trx: Trx) => Promise<T>) => api.ctx.transaction(work)

/** Invariants: every transaction sums to zero, every account equals its postings, earnings and payouts match the accounts. */
async function expectConsistentLedger() {
  expect(await ledger.listMismatchedAccounts(api.ctx.db)).toEqual([])
  const { rows } = await sql<{ wrong: string }>`
    select 'transaction ' || transaction_id as wrong from ledger_postings group by transaction_id having sum(amount_cents) <> 0
    union all
    select 'all' from ledger_accounts having sum(balance_cents) <> 0
    union all
    select 'negative ' || id from ledger_accounts where kind in ('available', 'payouts') and balance_cents < 0
    union all
    select 'chain ' || account_id from (
      select account_id, balance_cents, sum(amount_cents) over (partition by account_id order by transaction_id) as so_far
        from ledger_postings) as p where balance_cents <> so_far`.execute(api.ctx.db)
  expect(rows).toEqual([])
}

describe('the database itself', () => {
  it('rejects changes and deletions, and balances without postings', async () => {
    const ada = await newCreator()
    await plantAvailable(api.ctx.db, ada.id, 10_000)
    const refused = [
      sql`update ledger_postings set amount_cents = 1`,
      sql`delete from ledger_postings`,
      sql`truncate ledger_postings`,
      sql`update ledger_transactions set key = 'x'`,
      sql`delete from ledger_transactions`,
      sql`update ledger_accounts set balance_cents = 5`,
      sql`delete from ledger_accounts`,
      sql`update earnings set amount_cents = 5`,
      sql`delete from earnings`,
      sql`update payouts set amount_cents = 5`,
      sql`delete from ad_revenue_lines`,
    ]
    for (const statement of refused) {
      await expect(statement.execute(api.ctx.db)).rejects.toThrow('the ledger is neither changed nor removed')
    }
  })

  it('rejects a transaction that does not balance, has no postings, or grows later', async () => {
    const ada = await newCreator()
    const post = (postings: { account: 'available' | 'platform'; amountCents: number }[]) =>
      write(async (trx) => {
        await ledger.lockBalances(trx, ada.id)
        await ledger.postTransaction(trx, {
          key: `odd ${postings.length}`,
          at: now(),
          creatorId: ada.id,
          postings,
        })
      })
    await expect(post([{ account: 'available', amountCents: 5 }])).rejects.toThrow('does not balance')
    await expect(post([])).rejects.toThrow('does not balance')
    await plantAvailable(api.ctx.db, ada.id, 100)
    const grown = sql`
      insert into ledger_postings (transaction_id, account_id, amount_cents, balance_cents)
      select max(transaction_id), (select max(id) from ledger_accounts), 1, 1 from ledger_postings`
    await expect(grown.execute(api.ctx.db)).rejects.toThrow('finished once it is written')
    await expectConsistentLedger()
  })

  it('allows no negative balance, and each key once', async () => {
    const ada = await newCreator()
    const take = (key: string, amountCents: number) =>
      write(async (trx) => {
        await ledger.lockBalances(trx, ada.id)
        const postings = [
          { account: 'available', amountCents: -amountCents },
          { account: 'platform', amountCents },
        ] as const
        return ledger.postTransaction(trx, { key, at: now(), creatorId: ada.id, postings })
      })
    await expect(take('too much', 1)).rejects.toThrow('ledger_accounts_covered')
    await plantAvailable(api.ctx.db, ada.id, 10)
    expect([await take('once', 4), await take('once', 4)]).toEqual([true, false])
    expect((await ledger.findBalances(api.ctx.db, ada.id)).available).toBe(6)
  })
})

type Step =
  | { kind: 'earn'; source: EarningSource; cents: number }
  | { kind: 'status'; at: number; status: (typeof earningStatuses)[number] }
  | { kind: 'payout'; share: number; key: string | undefined }
  | { kind: 'decide'; at: number; status: 'paid' | 'failed' | 'cancelled' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('earn' as const),
    source: fc.constantFrom(...earningSources.filter((source) => source !== 'super_chat')),
    cents: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({
    kind: fc.constant('earn' as const),
    source: fc.constant('adjustment' as const),
    cents: fc.integer({ min: -40_000, max: -1 }),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    at: fc.nat(20),
    status: fc.constantFrom('paid' as const, ...earningStatuses),
  }),
  fc.record({
    kind: fc.constant('payout' as const),
    share: fc.integer({ min: 1, max: 2 }),
    key: fc.constantFrom(undefined, 'a', 'b'),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    at: fc.nat(5),
    status: fc.constantFrom('paid' as const, 'failed' as const, 'cancelled' as const),
  }),
)

async function take(creator: Viewer, step: Step, done: { earnings: number[]; payouts: number[] }) {
  const pick = (ids: readonly number[], at: number) => ids[at % Math.max(1, ids.length)]
  if (step.kind === 'earn') {
    const form = { creatorId: creator.id, videoId: null, note: '', sourceReferenceId: null }
    const source = step.source as 'bonus'
    done.earnings.push((await createEarning(api.ctx, staff, { ...form, source, amountCents: step.cents })).id)
  } else if (step.kind === 'status') {
    const id = pick(done.earnings, step.at)
    if (id) await setEarningStatus(api.ctx, staff, id, { status: step.status })
  } else if (step.kind === 'payout') {
    const { available } = await ledger.findBalances(api.ctx.db, creator.id)
    const amountCents = Math.max(10_000, Math.floor(available / step.share))
    done.payouts.push((await requestPayout(api.ctx, creator, { amountCents, key: step.key })).id)
  } else {
    const id = pick(done.payouts, step.at)
    if (id) await setPayoutStatus(api.ctx, staff, id, { status: step.status, note: '' })
  }
}

const rethrowUnlessRefusal = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error
}

it('stays consistent under any order of operations, also concurrent ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      async (rounds) => {
        const creator = await newCreator()
        const done = { earnings: [], payouts: [] }
        for (const round of rounds) {
          await Promise.all(round.map((each) => take(creator, each, done).catch(rethrowUnlessRefusal)))
        }
        await expectConsistentLedger()
        const { available, debt, ...rest } = await ledger.findBalances(api.ctx.db, creator.id)
        expect(available).toBeGreaterThanOrEqual(0)
        expect(available > 0 ? debt : 0).toBe(0)
        const { rows } = await sql<{ earned: number; paidOut: number; held: number }>`
        select coalesce((select sum(amount_cents) from earnings where creator_id = ${creator.id}
                           and status in ('pending', 'processing', 'paid')), 0)::bigint as earned,
               coalesce((select sum(amount_cents) from payouts where creator_id = ${creator.id} and status = 'paid'), 0)::bigint as paid_out,
               coalesce((select sum(amount_cents) from payouts where creator_id = ${creator.id} and status = 'processing'), 0)::bigint as held`.execute(
          api.ctx.db,
        )
        expect(rows[0]).toEqual({
          earned: available + debt + rest.pending + rest.payouts + rest.paid_out,
          paidOut: rest.paid_out,
          held: rest.payouts,
        })
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

it('stays consistent wherever a payout is killed, and a retry finishes it', async () => {
  const ada = await newCreator()
  await plantAvailable(api.ctx.db, ada.id, 10_000)
  const balances = () => ledger.findBalances(api.ctx.db, ada.id)
  const untouched = await balances()
  const crashResults = await crashAtEveryStatement(
    api.ctx,
    (ctx) => requestPayout(ctx, ada, { amountCents: 10_000, key: 'one press' }),
    async () => {
      await expectConsistentLedger()
      expect(await balances()).toEqual(untouched)
    },
  )
  expect(crashResults.kills).toBeGreaterThan(5)
  expect((await requestPayout(api.ctx, ada, { amountCents: 10_000, key: 'one press' })).id).toBe(
    crashResults.answer.id,
  )
  const balancesBefore = await balances()
  expect(balancesBefore).toMatchObject({ available: 0, payouts: 10_000 })
  const settled = await crashAtEveryStatement(
    api.ctx,
    (ctx) => setPayoutStatus(ctx, staff, crashResults.answer.id, { status: 'paid', note: '' }),
    async () => {
      await expectConsistentLedger()
      expect(await balances()).toEqual(balancesBefore)
    },
  )
  expect([settled.kills > 5, settled.answer.status]).toEqual([true, 'paid'])
  expect(await balances()).toMatchObject({ available: 0, payouts: 0, paid_out: 10_000 })
})
