/** `npm run test:deep` runs everything; `npm test` runs one fixed suite. */
export const isDeep = process.env.TEST_DEPTH === 'deep'

/** The rows of a table that a run takes: all of them in the deep tests, else those that `isFixed` names. Fails at none. */
export function rowsForDepth<T>(table: readonly T[], isFixed: (row: T) => boolean): T[] {
  const rows = table.filter((row) => isDeep || isFixed(row))
  if (rows.length === 0) throw new Error('The fixed suite takes no row of this table.')
  return rows
}

/** How many people do something at the same moment where counts could go wrong. */
export const crowdSize = isDeep ? 200 : 60

/** Numbers from 0 to 1 that are the same at every run with the same start (mulberry32). */
export function chancesFrom(start: number) {
  let now = start
  return () => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
