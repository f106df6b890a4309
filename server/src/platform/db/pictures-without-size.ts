import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A picture of a row that does not say yet what it takes. */
export interface PictureWithoutSize {
  id: number
  folder: string
}

export type PicturesWithoutSize = ReturnType<typeof picturesWithoutSizeOf>

/**
 * What is the same for every table whose rows name a picture that somebody sent (`key`: its folder or a file of it, below
 * `<kind>/<whose>/`), and say in another column what it takes. Pictures that came with the program lie elsewhere.
 */
export function picturesWithoutSizeOf(table: string, { key, bytes }: { key: string; bytes: string }) {
  const [rows, weight] = [sql.table(table), sql.ref(bytes)]
  const folder = sql<string>`substring(${sql.ref(key)} from '^[a-z]+/[0-9]+/[^/]+')`
  return {
    /** Some of them, by id; all of them are one way through the table. */
    list: async (db: Db, after: number, limit: number): Promise<PictureWithoutSize[]> => {
      const { rows: found } = await sql<PictureWithoutSize>`
        select id, ${folder} as folder from ${rows}
         where id > ${after} and ${weight} is null and ${folder} is not null order by id limit ${limit}`.execute(
        db,
      )
      return found
    },
    /** Writes down what they take, where nobody sent another one meanwhile. */
    setBytes: async (db: Db, measured: readonly (PictureWithoutSize & { bytes: number })[]) => {
      const [ids, folders] = [measured.map(({ id }) => id), measured.map((one) => one.folder)]
      await sql`
        update ${rows} as r set ${weight} = n.weight
          from unnest(${ids}::int[], ${folders}::text[], ${measured.map((one) => one.bytes)}::int[]) as n (row, place, weight)
         where r.id = n.row and ${weight} is null and ${folder} = n.place`.execute(db)
    },
  }
}
