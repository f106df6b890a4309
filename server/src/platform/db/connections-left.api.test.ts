import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { warnOfTooFew } from './connections-left.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())

it.each([
  [
    'fewer are left than it may want',
    10_000,
    [expect.stringContaining('Raise max_connections of PostgreSQL')],
  ],
  ['there are enough', 1, []],
])('a node says at its start whether %s', async (_what, wanted, said) => {
  const lines: string[] = []
  const log = createLog({ level: 'warn', readable: false, write: (line) => void lines.push(line) })
  await warnOfTooFew(db, { wanted, log })
  expect(lines).toEqual(said)
})
