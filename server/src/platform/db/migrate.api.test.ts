import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { version } from '../version.ts'
import { isOlder, migrate, minVersion } from './migrate.ts'

const log = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof createTestDatabase>>
let directory: string
const run = () => migrate(database.url, { log, directory })
const writeMigration = (name: string, text: string) => writeFile(join(directory, name), text)

beforeEach(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'kinora-migrations-'))
  await query('drop table migrations')
  await writeMigration('0001_first.sql', 'create table first (id int);\n')
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

async function query(text: string) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('applies each file once, in order', async () => {
  expect(await run()).toEqual(['0001_first.sql'])
  await writeMigration('0002_second.sql', 'alter table first add column name text;')

  expect(await run()).toEqual(['0002_second.sql'])
  expect(await run()).toEqual([])
  expect(await query('select id, name from first')).toEqual([])
})

it('applies each file once when many nodes start together', async () => {
  const applied = await Promise.all([run(), run(), run(), run()])

  expect(applied.flat()).toEqual(['0001_first.sql'])
})

it('starts on the database of a later version that still fits, and on no other', async () => {
  await run()
  await query(`insert into migrations values ('0002_later.sql', '', now(), '${version}')`)
  expect(await run()).toEqual([])
  await query(`update migrations set min_version = '99.0.0' where name = '0002_later.sql'`)
  await expect(run()).rejects.toThrow(
    'it has 0002_later.sql. Start the version that applied it, or any from 99.0.0 on.',
  )
  await query(`update migrations set min_version = null where name = '0002_later.sql'`)
  await expect(run()).rejects.toThrow('it has 0002_later.sql. Start the version that applied it.')
})

it('names the oldest version that may serve in the row of each migration', async () => {
  await run()
  expect(await query('select min_version from migrations')).toEqual([{ min_version: minVersion }])
})

it.each([
  ['0.2.0', '0.2.0', false],
  ['0.2.0', '0.10.0', true],
  ['1.0.0', '0.10.0', false],
  ['0.1.9', '0.2.0', true],
])('%s is older than %s: %s', (version, than, isIt) => {
  expect(isOlder(version, than)).toBe(isIt)
})

it('waits for a database that is starting, but not after an authentication error', async () => {
  const wait = (url: string, waitMs: number) => migrate(url, { log, directory, waitMs })
  const real = new URL(database.url)
  const socket = `${real.searchParams.get('host')}/.s.PGSQL.5432`
  const server = createServer((client) => client.pipe(connect(socket)).pipe(client))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  const url = new URL(database.url)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  await expect(wait(url.href, 0)).rejects.toThrow('ECONNREFUSED')
  const migrated = wait(url.href, 20_000)
  server.listen(port, '127.0.0.1')
  expect(await migrated).toEqual(['0001_first.sql'])
  server.close()

  url.host = real.host
  url.search = real.search
  url.pathname = '/nowhere'
  const since = performance.now()
  await expect(wait(url.href, 20_000)).rejects.toThrow('does not exist')
  expect(performance.now() - since).toBeLessThan(5000)
})

it('waits until another program has migrated when it shall not itself', async () => {
  const wait = (waitMs: number) => migrate(database.url, { log, directory, waitMs, shouldApply: false })
  await expect(wait(0)).rejects.toThrow('The database lacks 0001_first.sql, and MIGRATE=false')
  expect(await query(`select to_regclass('migrations') as migrations`)).toEqual([{ migrations: null }])

  const waited = wait(20_000)
  expect(await run()).toEqual(['0001_first.sql'])
  expect(await waited).toEqual([])

  await writeMigration('0002_second.sql', 'alter table first add column name text;')
  await expect(wait(0)).rejects.toThrow('The database lacks 0002_second.sql')
})

it('refuses a file that was changed after it was applied', async () => {
  await run()
  await writeMigration('0001_first.sql', 'create table first (id bigint);')

  await expect(run()).rejects.toThrow('0001_first.sql was changed')
})

it('sees no change in other line ends', async () => {
  await run()
  await writeMigration('0001_first.sql', 'create table first (id int);\r\n')

  expect(await run()).toEqual([])
})

it('keeps nothing of a file that fails, and names its line', async () => {
  await writeMigration('0002_second.sql', 'create table second (id int);\n\ninsert into third values (1);\n')

  await expect(run()).rejects.toThrow(/0002_second\.sql failed in line 3: .*"third" does not exist/)
  expect(
    await query("select to_regclass('first')::text as first, to_regclass('second')::text as second"),
  ).toEqual([{ first: 'first', second: null }])
})

it('takes a gap in the numbers, but no number twice', async () => {
  await writeMigration('0003_third.sql', 'select 1;')
  expect(await run()).toContain('0003_third.sql')
  await writeMigration('0003_another.sql', 'select 1;')

  await expect(run()).rejects.toThrow('0003_third.sql is not')
})
