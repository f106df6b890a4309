import type { UploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

/** The category is null once it is not active any longer. */
export const find = (db: Db, userId: number) =>
  db
    .selectFrom('uploadDefaults as d')
    .leftJoin('categories as c', (join) =>
      join.onRef('c.id', '=', 'd.categoryId').on('c.status', '=', 'active'),
    )
    .select(['d.title', 'd.description', 'd.tags', 'd.visibility', 'd.commentPolicy', 'c.id as category'])
    .where('d.userId', '=', userId)
    .executeTakeFirst()

export async function upsert(trx: Trx, userId: number, { category, ...chosen }: UploadDefaults) {
  const row = { ...chosen, categoryId: category, updatedAt: sql<Date>`now()` }
  await trx
    .insertInto('uploadDefaults')
    .values({ ...row, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}
