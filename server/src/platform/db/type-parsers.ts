import pg from 'pg'

const { builtins } = pg.types

/**
 * Column values where the driver's parsers do not fit; the types in `tables.ts` match.
 * - int8 and numeric become numbers: counts and cents are far below 2^53. Larger values throw.
 * - date stays text ("2026-11-30"): a Date would shift with the machine's time zone.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseExactNumber],
  [builtins.NUMERIC, parseExactNumber],
  [builtins.DATE, (text) => text],
])

export const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, format)

function parseExactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  throw new RangeError(`The database answered ${text}, which is not exact as a number: select it as text`)
}
