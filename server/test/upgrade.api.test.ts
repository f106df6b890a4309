import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { describeSchema } from './describe-schema.ts'
import { startServer } from './running-server.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.ts'
import { restore680d3c65, type Rows } from './upgrade/restore.ts'

const log = pino({ level: 'silent' })
const migrations = join(import.meta.dirname, '../migrations')

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
let before: Rows

beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  before = await restore680d3c65(client)
  await addWaitingJob()
  await migrate(database.url, { log })
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A job in a queue that is renamed by the upgrade, and a schedule of another. */
async function addWaitingJob() {
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('dead-letters')
  await boss.createQueue('empty-trash', { deadLetter: 'dead-letters' })
  await boss.createQueue('tell-hearted', { deadLetter: 'dead-letters' })
  await boss.schedule('empty-trash', '0 4 * * *')
  await boss.send('tell-hearted', { commentId: 7 })
  await boss.stop({ graceful: false })
}

const names = async () =>
  (await client.query<{ name: string }>('select name from migrations order by 1')).rows

it('leads to the schema of the baseline', async () => {
  const fresh = await createTestDatabase()
  expect(await describeSchema(database.url)).toEqual(await describeSchema(fresh.url))
  await fresh.drop()
})

it('leaves a database that is like any other: nothing is applied twice', async () => {
  expect((await names())[0]).toEqual({ name: '0001_people.sql' })
  expect(await migrate(database.url, { log })).toEqual([])
})

/** `0153_probe_keys.sql` renames keys inside of this value, `0010_probe_origin.sql` a value. */
const changedByUpgrade = new Set(['video_processing.probe'])

it('loses no row and no value', async () => {
  const renames = await readRenames()
  // Filled anew by every node when it starts, and by the upgrade itself.
  const rewritten = new Set(['migrations', 'announcement_reactions'])
  let compared = 0
  for (const [table, rows] of Object.entries(before)) {
    if (rewritten.has(table)) continue
    const name = renames.tables.get(table) ?? table
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !changedByUpgrade.has(`${table}.${column}`))
    const kept = rows.map((row) => JSON.stringify(columns.map((column) => row[column])))
    const { rows: found } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    )
    const inNewNames = columns.map((column) => renames.columns.get(`${name}.${column}`) ?? column)
    const stored = new Set(found.map(({ row }) => JSON.stringify(inNewNames.map((column) => row[column]))))
    expect(
      kept.filter((row) => !stored.has(row)),
      name,
    ).toEqual([])
    compared += rows.length
  }
  expect(compared).toBeGreaterThan(4000)
})

async function readRenames() {
  const text = await readFile(join(migrations, 'upgrade/0154_field_names.sql'), 'utf8')
  const tables = [...text.matchAll(/^alter table (\w+) rename to (\w+);$/gm)]
  const columns = [...text.matchAll(/^alter table (\w+) rename column (\w+) to (\w+);$/gm)]
  return {
    tables: new Map(tables.map(([, from = '', to = '']) => [from, to])),
    columns: new Map(columns.map(([, table, from, to = '']) => [`${table}.${from}`, to])),
  }
}

it('renames the keys of stored probes, and the origin of their pictures', async () => {
  const { rows } = await client.query<{ keys: string[]; origin: string | null }>(
    `select array(select jsonb_object_keys(probe)) as keys, probe -> 'video' ->> 'origin' as origin
       from video_processing where probe is not null`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { keys } of rows) expect(keys).not.toContain('statedSeconds')
  expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(['stream']))
})

it('keeps jobs that wait, under the new names of their queues', async () => {
  const { rows } = await client.query(`
    select q.name, j.state::text, j.data, q.dead_letter from pgboss.queue q left join pgboss.job j on j.name = q.name
     where q.name <> 'dead-letters' and q.name !~ '^__' order by 1`)
  expect(rows).toEqual([
    { name: 'notify-hearted', state: 'created', data: { commentId: 7 }, dead_letter: 'dead-letters' },
    { name: 'purge-trash', state: null, data: null, dead_letter: 'dead-letters' },
  ])
})

it('refuses a database that is older than the upgrade can read', async () => {
  const old = await createEmptyDatabase()
  const connection = new pg.Client({ connectionString: old.url })
  await connection.connect()
  await connection.query('create table migrations (name text primary key, checksum text not null)')
  await connection.query(`insert into migrations values ('0001_accounts.sql', '')`)
  await expect(migrate(old.url, { log })).rejects.toThrow(
    'The database is too old for this program: it has no 0140_taken_from.sql.',
  )
  await connection.end()
  await old.drop()
})

it('lets the program start and shows what was there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-upgrade-'))
  const commented = before.comments?.find((row) => row.video_id !== null)?.video_id as number
  const server = await startServer({ folder, environment: { DATABASE_URL: database.url } })
  const get = async (path: string) =>
    (await fetch(`${server.url}${path}`)).json() as Promise<{ items: unknown[] }>
  expect((await get('/api/videos?limit=50')).items).toHaveLength(before.videos?.length ?? 0)
  expect((await get(`/api/videos/${commented}/comments`)).items.length).toBeGreaterThan(0)
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)
