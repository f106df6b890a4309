import type { OpenEarningsFilter } from '@kinora/contract/studio/monetization/earnings-change'
import type { EarningSource } from '@kinora/contract/studio/monetization/statuses'
import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type EarningsChangeRow = NonNullable<Awaited<ReturnType<typeof find>>>

interface ChangeScope {
  status: string
  source?: string | undefined
  creatorId?: number | undefined
  upToId?: number
  /** The acting user, when a second person is required for their own earnings. */
  exceptCreatorId?: number | null
}

const scopeCondition = ({ status, source, creatorId, upToId, exceptCreatorId = null }: ChangeScope) =>
  sql.join(
    [
      sql`e.status = ${status}`,
      ...(source === undefined ? [] : [sql`e.source = ${source}`]),
      ...(creatorId === undefined ? [] : [sql`e.creator_id = ${creatorId}`]),
      ...(upToId === undefined ? [] : [sql`e.id <= ${upToId}`]),
      ...(exceptCreatorId === null ? [] : [sql`e.creator_id <> ${exceptCreatorId}`]),
    ],
    sql` and `,
  )

export async function sumMatching(db: Db, filter: OpenEarningsFilter & Pick<ChangeScope, 'exceptCreatorId'>) {
  const { rows } = await sql<{
    earnings: number
    creators: number
    amountCents: number
    lastId: number
  }>`${customPlan}
    select count(*)::int as earnings, count(distinct e.creator_id)::int as creators,
           coalesce(sum(e.amount_cents), 0)::bigint as amount_cents, coalesce(max(e.id), 0) as last_id
      from earnings e where ${scopeCondition(filter)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The sum query returned no row')
  return row
}

/** Returns undefined while another change is running. */
export const insertUnlessRunning = (trx: Trx, change: Insertable<Tables['earningsChanges']>) =>
  trx
    .insertInto('earningsChanges')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const find = (db: Db, id: number) =>
  db.selectFrom('earningsChanges').selectAll().where('id', '=', id).executeTakeFirst()

export const findLatest = (db: Db) =>
  db.selectFrom('earningsChanges').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

const scopeOf = ({
  fromStatus,
  source,
  creatorId,
  upToId,
  exceptCreatorId,
}: EarningsChangeRow): ChangeScope => ({
  status: fromStatus,
  source: source ?? undefined,
  creatorId: creatorId ?? undefined,
  upToId,
  exceptCreatorId,
})

export async function listCreators(db: Db, change: EarningsChangeRow): Promise<number[]> {
  const { rows } = await sql<{ creatorId: number }>`${customPlan}
    select distinct e.creator_id from earnings e where ${scopeCondition(scopeOf(change))} order by 1`.execute(
    db,
  )
  return rows.map(({ creatorId }) => creatorId)
}

export async function changeCreatorStatus(trx: Trx, change: EarningsChangeRow, creatorId: number) {
  const { rows } = await sql<{ source: EarningSource; earnings: number; amountCents: number }>`
    with moved as (
      update earnings as e set status = ${change.toStatus}, note = coalesce(nullif(${change.note}, ''), e.note)
       where ${scopeCondition({ ...scopeOf(change), creatorId })} and e.status in ('pending', 'processing')
      returning e.id, e.source, e.amount_cents
    ), written as (
      insert into earnings_change_items (change_id, creator_id, earning_id)
      select ${change.id}, ${creatorId}, id from moved
    )
    select source, count(*)::int as earnings, sum(amount_cents)::bigint as amount_cents from moved group by source order by source`.execute(
    trx,
  )
  return rows
}

export async function addProgress(
  trx: Trx,
  id: number,
  { earnings, amountCents }: { earnings: number; amountCents: number },
) {
  await trx
    .updateTable('earningsChanges')
    .set((eb) => ({ done: eb('done', '+', earnings), amountCents: eb('amountCents', '+', amountCents) }))
    .where('id', '=', id)
    .execute()
}

export async function finish(trx: Trx, id: number, at: Date) {
  await trx.updateTable('earningsChanges').set({ finishedAt: at }).where('id', '=', id).execute()
}
