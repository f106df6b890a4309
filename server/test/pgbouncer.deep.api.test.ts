import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { startPgbouncer, unpreparedSettings } from './pgbouncer.ts'
import { expectStartFailure, signInWithLoggedCode, startServer } from './running-server.ts'

// docs/operations.md, “Behind a connection pooler”: the program as a process behind a real PgBouncer in transaction mode.
// `npm run test:pooler` tests the API in the same setup.

const closings: (() => unknown)[] = []
let folder: string
let direct: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-pooler-'))
  const database = await createTestDatabase()
  direct = database.url
  closings.push(() => rm(folder, { recursive: true, force: true }), database.drop)
})
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

async function pooled(options?: Parameters<typeof startPgbouncer>[1]) {
  const pooler = await startPgbouncer(direct, options)
  closings.push(pooler.stop)
  return pooler.url
}

async function start(environment: Record<string, string>, name = 'one') {
  const server = await startServer({ folder: join(folder, name), environment: { PORT: '0', ...environment } })
  closings.push(server.stop)
  return server
}

const loggedWarnings = (log: string[]) =>
  log.filter((line) =>
    /leads to a connection pooler|pooler of DATABASE_URL|connections to the database/.test(line),
  )

it('starts, serves many at once, and is notified at once of changes by another node', async () => {
  const environment = {
    DATABASE_URL: await pooled(),
    DATABASE_DIRECT_URL: direct,
    SECRET_KEY: 'x'.repeat(32),
  }
  const node = await start(environment)
  const otherNode = await start(environment, 'two')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => fetch(`${i % 2 ? node.url : otherNode.url}/api/videos/${1000 + i}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))

  const headers = { authorization: `Bearer ${await signInWithLoggedCode(node, 'ada@example.org')}` }
  const stream = await fetch(`${otherNode.url}/api/events`, { headers, signal: AbortSignal.timeout(10_000) })
  await fetch(`${node.url}/api/auth/logout`, { method: 'POST', headers })
  await expect(stream.text(), 'the stream ends').resolves.toEqual(expect.any(String))
  expect([...loggedWarnings(node.log), ...loggedWarnings(otherNode.log)]).toEqual([])
})

it('warns when statements have no time limit, and explains the setting', async () => {
  const environment = {
    DATABASE_URL: await pooled({ connectQuery: 'select 1' }),
    DATABASE_DIRECT_URL: direct,
  }
  const { log } = await start({ ...environment, ROLE: 'api' })
  expect(loggedWarnings(log)).toEqual([
    expect.stringContaining(
      `connect_query='set statement_timeout = 30000; set idle_in_transaction_session_timeout = 60000'`,
    ),
  ])
})

it('exits with a message when the pooler is not configured', async () => {
  const output = await expectStartFailure({ folder, environment: { DATABASE_URL: await pooled() } })
  expect(output).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^DATABASE_URL leads to a connection pooler \(unsupported startup parameter.*Set DATABASE_DIRECT_URL.*\n$/,
    ),
  })
})

const ignoredLimits = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

it('warns of a pooler that takes every setting', async () => {
  const url = await pooled({ extra: [ignoredLimits] })
  const { log } = await start({ DATABASE_URL: url, DATABASE_PREPARE: 'false', ROLE: 'api' })
  expect(loggedWarnings(log)).toEqual(
    expect.arrayContaining([expect.stringContaining('DATABASE_URL leads to a connection pooler')]),
  )
})

it('ends with a sentence where a pooler keeps no prepared statements', async () => {
  const url = await pooled({ extra: [ignoredLimits, ...unpreparedSettings()] })
  const environment = { DATABASE_URL: url, ROLE: 'api' }
  // Names of statements meet on a connection of PostgreSQL at the second start at the latest; at the first by chance.
  const first = await startServer({ folder, environment }).catch(() => undefined)
  await first?.stop()
  const { code, output } = await expectStartFailure({ folder, environment })
  expect(output).toMatch(
    /^The pooler of DATABASE_URL keeps no prepared statements .*DATABASE_PREPARE=false.*\n$/,
  )
  expect(code).toBe(1)
}, 90_000)
