import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface UnmeasuredImage {
  id: number
  folder: string
}

export type UnmeasuredImageQueries = ReturnType<typeof unmeasuredImageQueries>

/**
 * Queries for tables with an uploaded image (`key`: a folder, or a file in it, below `<kind>/<user>/`) and a column
 * for its size. Bundled images are stored elsewhere.
 */
export function unmeasuredImageQueries(table: string, { key, bytes }: { key: string; bytes: string }) {
  const [rows, weight] = [sql.table(table), sql.ref(bytes)]
  const folder = sql<string>`substring(${sql.ref(key)} from '^[a-z]+/[0-9]+/[^/]+')`
  return {
    list: async (db: Db, after: number, limit: number): Promise<UnmeasuredImage[]> => {
      const { rows: found } = await sql<UnmeasuredImage>`
        select id, ${folder} as folder from ${rows}
         where id > ${after} and ${weight} is null and ${folder} is not null order by id limit ${limit}`.execute(
        db,
      )
      return found
    },
    /** Skips rows whose image was replaced meanwhile. */
    setBytes: async (db: Db, measured: readonly (UnmeasuredImage & { bytes: number })[]) => {
      const [ids, folders] = [measured.map(({ id }) => id), measured.map((one) => one.folder)]
      await sql`
        update ${rows} as r set ${weight} = n.weight
          from unnest(${ids}::int[], ${folders}::text[], ${measured.map((one) => one.bytes)}::int[]) as n (row, place, weight)
         where r.id = n.row and ${weight} is null and ${folder} = n.place`.execute(db)
    },
  }
}
