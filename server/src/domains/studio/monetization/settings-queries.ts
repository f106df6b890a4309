import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

export const find = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('monetizationSettings as s', 's.userId', 'u.id')
    .select([
      'u.monetizationEnabled',
      sql<number>`coalesce(s.revenue_share, 70)`.as('revenueShare'),
      sql<boolean>`coalesce(s.ads_by_default, false)`.as('adsByDefault'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

export async function upsert(
  trx: Trx,
  { userId, ...chosen }: { userId: number; revenueShare: number; adsByDefault: boolean },
) {
  await trx
    .insertInto('monetizationSettings')
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
    .execute()
}
