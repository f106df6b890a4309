import type { PayoutStatus } from '@kinora/contract/studio/monetization/rules'
import type { Insertable, Updateable } from 'kysely'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type PayoutRow = Awaited<ReturnType<typeof list>>[number]

interface PayoutListOptions {
  id?: number | undefined
  creatorId?: number | undefined
  status?: PayoutStatus | undefined
  after?: Anchor | undefined
  limit: number
}

export const list = (db: Db, { id, creatorId, status, after, limit }: PayoutListOptions) =>
  db
    .selectFrom('payouts as p')
    .leftJoin('users as u', 'u.id', 'p.creatorId')
    .selectAll('p')
    .select(['u.username', 'u.avatarKey'])
    .$if(id !== undefined, (qb) => qb.where('p.id', '=', id ?? 0))
    .$if(creatorId !== undefined, (qb) => qb.where('p.creatorId', '=', creatorId ?? 0))
    .$if(status !== undefined, (qb) => qb.where('p.status', '=', status ?? ''))
    .where(isAfter(after, 'p.createdAt', 'p.id'))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export const findByKey = (trx: Trx, creatorId: number, key: string) =>
  trx
    .selectFrom('payouts')
    .select(['id', 'amountCents'])
    .where('creatorId', '=', creatorId)
    .where('key', '=', key)
    .executeTakeFirst()

export async function insert(trx: Trx, payout: Insertable<Tables['payouts']>): Promise<number> {
  const { id } = await trx.insertInto('payouts').values(payout).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Without a lock: `creatorId` never changes, so the accounts can be locked before the row. */
export const find = (db: Db, id: number) =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()

export async function update(trx: Trx, id: number, change: Updateable<Tables['payouts']>) {
  await trx.updateTable('payouts').set(change).where('id', '=', id).execute()
}
