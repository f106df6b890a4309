import { sql } from 'kysely'

/** A prefix longer than `length`, so that `cutText` can cut it at a grapheme. */
export const textPrefix = (column: string, length: number) =>
  sql<string>`left(${sql.ref(column)}, ${sql.lit(2 * length)})`
