import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { countConnections, type Db, openDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const answer = async (query: string) => (await sql.raw<{ value: unknown }>(query).execute(db)).rows[0]?.value

it('writes camelCase fields to snake_case columns and back, and leaves the keys inside JSON alone', async () => {
  const payload = { video_id: 7, newTitle: { some_key: 1 } }
  await db.insertInto('pushEvents').values({ viewerId: 3, name: 'test', payload }).execute()

  const event = await db.selectFrom('pushEvents').select(['viewerId', 'payload']).executeTakeFirstOrThrow()
  const { rows } = await sql`select viewer_id from push_events`.execute(db)
  expect(event).toEqual({ viewerId: 3, payload })
  expect(rows).toEqual([{ viewerId: 3 }])
})

it('reads counts and sums as numbers', async () => {
  expect(await answer('select count(*) as value from (values (1), (2)) as v')).toBe(2)
  expect(await answer('select sum(n) as value from (values (1::bigint), (9007199254740000)) as v(n)')).toBe(
    9_007_199_254_740_001,
  )
  expect(await answer('select 1.25::numeric as value')).toBe(1.25)
})

it('fails rather than answer a rounded number', async () => {
  await expect(answer('select 9007199254740993::bigint as value')).rejects.toThrow('not exact')
})

it('reads a day as text, whatever the time zone', async () => {
  expect(await answer("select date '2026-11-30' as value")).toBe('2026-11-30')
})

it('fails a transaction that loses its connection between two queries, and continues on another one', async () => {
  const lost = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    await vi.waitFor(async () => {
      const backends = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db)
      expect(backends.rows).toEqual([])
    })
    await sql`select 1`.execute(trx)
  })
  await expect(lost).rejects.toThrow(/connection|terminat/i)
  expect(await answer('select 1 as value')).toBe(1)
})

it('is ended by the database when a statement takes too long', async () => {
  const { rows } = await sql<{ statementTimeout: string; applicationName: string }>`
    select current_setting('statement_timeout') as statement_timeout, current_setting('application_name') as application_name
  `.execute(db)

  expect(rows).toEqual([{ statementTimeout: '30s', applicationName: 'kinora' }])
})

it('counts as waiting only what finds no free connection', async () => {
  const small = openDatabase(database.url, { log: pino({ level: 'silent' }), connections: 2 })
  const sleep = () => sql`select pg_sleep(0.3)`.execute(small)
  const first = sleep()
  expect(countConnections(small).waiting).toBe(0)
  const others = [sleep(), sleep(), sleep()]
  await vi.waitFor(() => expect(countConnections(small)).toEqual({ active: 2, idle: 0, waiting: 2 }))
  await Promise.all([first, ...others])
  await vi.waitFor(() => expect(countConnections(small)).toEqual({ active: 0, idle: 2, waiting: 0 }))
  await small.destroy()
})
