import pg from 'pg'

const { builtins } = pg.types

/**
 * How values come out of PostgreSQL where the driver's own reading does not suit us. The types in `tables.ts` say the same.
 * - int8 and numeric become numbers: we count things and cents, far below 2^53. What does not fit is an error, never a wrong number.
 * - date stays text ("2026-11-30"): a day has no hour, and a Date would shift with the machine's time zone.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
  [builtins.DATE, (text) => text],
])

/** The parser the pool uses for a column of this type. */
export const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, format)

function exactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  throw new RangeError(`The database answered ${text}, which is not exact as a number: select it as text`)
}
