import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { warnOfTooFew } from './connections-left.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())

const saying = (words: string) => [expect.stringContaining(words)]

it.each([
  ['fewer are left than it may want', { wanted: 10_000 }, saying('or lower DATABASE_CONNECTIONS')],
  [
    'a pooler leaves too few',
    { wanted: 10_000, isPooled: true },
    saying('or lower default_pool_size of the pooler'),
  ],
  ['there are enough', { wanted: 1 }, []],
])('a node says at its start whether %s', async (_what, wish, said) => {
  const lines: string[] = []
  const log = createLog({ level: 'warn', readable: false, write: (line) => void lines.push(line) })
  await warnOfTooFew(db, { ...wish, log })
  expect(lines).toEqual(said)
})
