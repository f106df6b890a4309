/** `npm run test:deep` runs everything; `npm test` runs a fixed subset. */
export const isDeep = process.env.TEST_DEPTH === 'deep'

/** Throws when a fixed run would have no rows. */
export function rowsForDepth<T>(table: readonly T[], isFixed: (row: T) => boolean): T[] {
  const rows = table.filter((row) => isDeep || isFixed(row))
  if (rows.length === 0) throw new Error('The fixed suite takes no row of this table.')
  return rows
}

export const crowdSize = isDeep ? 200 : 60

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function createSeededRandom(start: number) {
  let now = start
  return () => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
