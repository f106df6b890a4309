import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/**
 * What is the same for every table whose rows are deleted by a mark (`deleted_at`, `deleted_by`) before they go for good.
 * An index over both columns serves it.
 */
export function deletedRowsOf(table: string) {
  const rows = sql.table(table)
  return {
    /** Says since when a row is deleted, and by whom; null takes that back. */
    setDeleted: async (trx: Trx, id: number, deleted: { at: Date; by: number } | null) => {
      const { at = null, by = null } = deleted ?? {}
      await sql`update ${rows} set deleted_at = ${at}, deleted_by = ${by} where id = ${id}`.execute(trx)
    },
    /** How many somebody deleted until then. */
    countDeletedBy: async (db: Db, deletedBy: number, until: Date): Promise<number> => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from ${rows} where deleted_by = ${deletedBy} and deleted_at <= ${until}`.execute(
        db,
      )
      return found[0]?.count ?? 0
    },
    /** Some of those, what was deleted first before. */
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
