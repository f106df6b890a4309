import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log.ts'
import { openBoss, type OpenBoss } from './boss.ts'

let database: TestDatabase
let opened: OpenBoss
let lines: string[]

beforeEach(async () => {
  database = await openTestDatabase()
  lines = []
  const log = createLog({ level: 'warn', readable: false, write: (line) => void lines.push(line) })
  const settings = { supervise: false, schedule: false }
  opened = await openBoss({ databaseUrl: database.url, log, connections: 1, settings })
})
afterEach(async () => {
  await opened.close()
  await database.close()
})

const cutOff = async (pool: pg.Pool) => {
  const noticed = vi.fn<(error: Error) => void>()
  pool.once('error', noticed)
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const end = async () => {
    await pool.query('select 1')
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'jobs'`,
    )
    await vi.waitFor(() => expect(noticed).toHaveBeenCalledOnce(), 5000)
  }
  await vi.waitFor(end, { timeout: 20_000 })
  await admin.end()
}
const messages = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg)

it('warns of a broken connection, and continues on another one', async () => {
  const connect = vi.spyOn(pg.Pool.prototype, 'connect')
  await opened.query('select 1', [])
  await cutOff(connect.mock.contexts[0] as pg.Pool)
  expect(messages()).toEqual(['an idle job connection failed'])
  expect(await opened.query('select 1 as one', [])).toEqual([{ one: 1 }])
  connect.mockRestore()
})

it('does not warn of connections that PostgreSQL ends during shutdown', async () => {
  const end = vi.spyOn(pg.Pool.prototype, 'end')
  end.mockImplementationOnce(async function (this: pg.Pool) {
    await cutOff(this)
    await this.end()
  })
  await opened.close()
  expect(end).toHaveBeenCalledTimes(2)
  expect(messages()).toEqual([])
  end.mockRestore()
})
