import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log.ts'
import { warnOfTooFewConnections } from './connection-headroom.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())

const warningsOf = (text: string) => [expect.stringContaining(text)]

it.each([
  [
    'fewer are left than it may want',
    { neededConnections: 10_000 },
    warningsOf('or lower DATABASE_CONNECTIONS'),
  ],
  [
    'a pooler leaves too few',
    { neededConnections: 10_000, isPooled: true },
    warningsOf('or lower default_pool_size of the pooler'),
  ],
  ['there are enough', { neededConnections: 1 }, []],
])('a node warns at its start if %s', async (_name, options, warnings) => {
  const lines: string[] = []
  const log = createLog({ level: 'warn', readable: false, write: (line) => void lines.push(line) })
  await warnOfTooFewConnections(db, { ...options, log })
  expect(lines).toEqual(warnings)
})
