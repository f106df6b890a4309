import { readFileSync } from 'node:fs'

/** `npm run test:deep` takes everything; `npm test` takes samples, so that it stays quick. */
export const isDeep = process.env.TEST_DEPTH === 'deep'

/** `npm test` takes another one each day and says which: with the same number the same samples are taken again. */
export const seed = Number(process.env.TEST_SEED ?? 1)

/** Every so-manieth row of a table, beginning where the seed says; tables are in groups, and so each group has its part. */
export const sampled = <T>(table: readonly T[], step: number): T[] =>
  isDeep ? [...table] : table.filter((_, at) => at % step === seed % step)

/** Test files of what rarely changes, which take turns; `npm run test:deep` reads the list too. */
const inTurn = JSON.parse(readFileSync(new URL('in-turn.json', import.meta.url), 'utf8')) as Record<
  'server' | 'e2e' | 'phone',
  string[]
>

const turns = 4

/** Files whose turn it is not: `npm test` takes a fourth of them each day. Who names one gets it, as in `vitest run <file>`. */
export const notToday = (group: keyof typeof inTurn): string[] =>
  isDeep || !process.env.TEST_SEED ? [] : inTurn[group].filter((_, at) => at % turns !== seed % turns)

/** Files of journeys that are gone on phones too, when it is their turn. */
export const phonesToday = () => inTurn.phone.filter((file) => !notToday('phone').includes(file))

/** A test that only `npm run test:deep` makes, because it takes half a minute or more and others hold most of what it does. */
export function deepOnly(define: () => void) {
  if (isDeep) define()
}

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
