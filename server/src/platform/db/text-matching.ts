import { sql } from 'kysely'

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Use LIKE on lower-case values, ILIKE on others. */
export const containsPattern = (text: string) => `%${escapeLike(text)}%`

export const prefixPattern = (text: string) => `${escapeLike(text)}%`

/** A prefix longer than `length`, so that `cutText` can cut it at a grapheme. */
export const textPrefix = (column: string, length: number) =>
  sql<string>`left(${sql.ref(column)}, ${sql.lit(2 * length)})`
