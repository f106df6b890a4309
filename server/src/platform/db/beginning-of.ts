import { sql } from 'kysely'

/** How a text begins, with so much to spare that `cutText` can cut it to this length after a whole letter. */
export const beginningOf = (column: string, length: number) =>
  sql<string>`left(${sql.ref(column)}, ${sql.lit(2 * length)})`
