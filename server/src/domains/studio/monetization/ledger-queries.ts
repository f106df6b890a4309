import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { creatorAccounts, type Balances, type Posting } from './postings.ts'

// Append-only ledger, enforced by database triggers.

async function ensureAccounts(trx: Trx, creatorIds: readonly number[]) {
  await trx
    .insertInto('ledgerAccounts')
    .columns(['kind', 'creatorId'])
    .expression(
      sql<{ kind: string; creatorId: number }>`(
        select k.kind, c.id from unnest(${creatorIds}::int[]) as c (id), unnest(${[...creatorAccounts]}::text[]) as k (kind)
         order by c.id, k.kind)`,
    )
    .onConflict((conflict) => conflict.columns(['kind', 'creatorId']).doNothing())
    .execute()
}

const zeroBalances: Balances = { pending: 0, available: 0, debt: 0, payouts: 0, paid_out: 0 }

const selectAccounts = (db: Db, creatorId: number) =>
  db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balanceCents'])
    .where('creatorId', '=', creatorId)
    .orderBy('id')

const toBalances = (rows: readonly { kind: string; balanceCents: number }[]): Balances => ({
  ...zeroBalances,
  ...Object.fromEntries(rows.map(({ kind, balanceCents }) => [kind, balanceCents])),
})

export const findBalances = async (db: Db, creatorId: number) =>
  toBalances(await selectAccounts(db, creatorId).execute())

export async function lockBalances(trx: Trx, creatorId: number) {
  await ensureAccounts(trx, [creatorId])
  return toBalances(await selectAccounts(trx, creatorId).forUpdate().execute())
}

interface LedgerEntry {
  /** Idempotency key: a second transaction with the same key posts nothing. */
  key: string
  at: Date
  creatorId: number
  earningId?: number
  payoutId?: number
  changeId?: number
  postings: readonly Posting[]
}

/** Posts a transaction of one creator, whose accounts must be locked; returns false for a known key. */
export async function postTransaction(
  trx: Trx,
  { key, at, creatorId, postings, ...about }: LedgerEntry,
): Promise<boolean> {
  const transaction = await trx
    .insertInto('ledgerTransactions')
    .values({ key, at, ...about })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!transaction) return false
  await insertPostings(
    trx,
    transaction.id,
    postings.map((posting) => ({
      ...posting,
      creatorId: posting.account === 'platform' || posting.account === 'adjustments' ? null : creatorId,
    })),
  )
  return true
}

/** Site accounts are always locked last, which prevents deadlocks. */
function insertPostings(
  trx: Trx,
  transactionId: number,
  lines: readonly (Posting & { creatorId: number | null })[],
) {
  return sql`
    insert into ledger_postings (transaction_id, account_id, amount_cents, balance_cents)
    select ${transactionId}, a.id, l.amount_cents, 0
      from unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ creatorId }) => creatorId)}::int[],
                  ${lines.map(({ amountCents }) => amountCents)}::bigint[]) as l (kind, creator_id, amount_cents)
      join ledger_accounts a on a.kind = l.kind and a.creator_id is not distinct from l.creator_id
     order by (a.creator_id is null), a.id`.execute(trx)
}

export async function countEarningTransactions(trx: Trx, earningId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('ledgerTransactions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('earningId', '=', earningId)
    .executeTakeFirstOrThrow()
  return count
}

/** Accounts whose balance differs from the sum of their postings or from the last running total; expected to be empty. */
export async function listMismatchedAccounts(db: Db) {
  const { rows } = await sql<{ id: number; balanceCents: number; sumCents: number }>`
    select a.id, a.balance_cents, coalesce(p.sum_cents, 0)::bigint as sum_cents
      from ledger_accounts a
      left join (select account_id, sum(amount_cents) as sum_cents from ledger_postings group by account_id) as p
        on p.account_id = a.id
      left join lateral (select balance_cents from ledger_postings l where l.account_id = a.id
                          order by l.transaction_id desc limit 1) as last on true
     where a.balance_cents <> coalesce(p.sum_cents, 0)
        or (last.balance_cents is null) <> (p.sum_cents is null)`.execute(db)
  return rows
}

export async function listAvailablePostings(
  db: Db,
  creatorId: number,
  { from, to }: { from: Date; to: Date },
) {
  const { rows } = await sql<{
    at: Date
    amountCents: number
    balanceCents: number
    source: string | null
    title: string | null
    note: string | null
    payoutId: number | null
    together: number | null
    isBack: boolean
  }>`
    select t.at, l.amount_cents, l.balance_cents, coalesce(e.source, c.source) as source, v.title, e.note, t.payout_id,
           c.together, l.amount_cents > 0 as is_back
      from ledger_accounts a
      join ledger_postings l on l.account_id = a.id
      join ledger_transactions t on t.id = l.transaction_id
      left join earnings e on e.id = t.earning_id
      left join videos v on v.id = e.video_id
      left join lateral (
        select count(*)::int as together, case when min(of.source) = max(of.source) then min(of.source) end as source
          from earnings_change_items i join earnings of on of.id = i.earning_id
         where i.change_id = t.change_id and i.creator_id = a.creator_id) as c on t.change_id is not null
     where a.creator_id = ${creatorId} and a.kind = 'available' and t.at >= ${from} and t.at < ${to}
     order by l.transaction_id`.execute(db)
  return rows
}

export async function findAvailableBalanceAt(db: Db, creatorId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ balanceCents: number }>`
    select l.balance_cents from ledger_accounts a
      join ledger_postings l on l.account_id = a.id
      join ledger_transactions t on t.id = l.transaction_id
     where a.creator_id = ${creatorId} and a.kind = 'available' and t.at < ${at}
     order by l.transaction_id desc limit 1`.execute(db)
  return rows[0]?.balanceCents ?? 0
}
