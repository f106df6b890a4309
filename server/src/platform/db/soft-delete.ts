import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** Queries over soft-deleted rows (`deleted_at`, `deleted_by`), served by an index on both columns. */
export function softDeleteQueries(table: string) {
  const rows = sql.table(table)
  return {
    setDeleted: async (trx: Trx, id: number, deleted: { at: Date; by: number } | null) => {
      const { at = null, by = null } = deleted ?? {}
      await sql`update ${rows} set deleted_at = ${at}, deleted_by = ${by} where id = ${id}`.execute(trx)
    },
    countDeletedBy: async (db: Db, deletedBy: number, until: Date): Promise<number> => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from ${rows} where deleted_by = ${deletedBy} and deleted_at <= ${until}`.execute(
        db,
      )
      return found[0]?.count ?? 0
    },
    listOldestDeletedBy: async (
      db: Db,
      deletedBy: number,
      { until, limit }: { until: Date; limit: number },
    ): Promise<{ id: number }[]> => {
      const { rows: found } = await sql<{ id: number }>`
        select id from ${rows} where deleted_by = ${deletedBy} and deleted_at <= ${until}
         order by deleted_at, id limit ${limit}`.execute(db)
      return found
    },
  }
}
