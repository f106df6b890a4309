import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { startSilentProxy } from '../../../test/silent-proxy.ts'
import { createLog } from '../log.ts'
import { oldestQueryMs, openDatabase, type Db } from './database.ts'

// A network that drops connections silently: nothing is answered, and nothing closes.

const silence = { answerMs: 1500 }
const withinMs = 3000

let serverSettings: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  serverSettings = await openTestDatabase()
})
afterAll(() => serverSettings.close())

const querySlowly = (db: Db) => sql<{ n: number }>`select 1 as n`.execute(db).then(({ rows }) => rows[0]?.n)
const sleep = (db: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)

it('silent connections are dropped and replaced', async () => {
  const proxy = await startSilentProxy(serverSettings.url)
  const db = openDatabase(proxy.url, { log: createLog({ level: 'silent' }), watchLimits: silence })
  try {
    await Promise.all(Array.from({ length: 8 }, () => sleep(db, 0.05)))
    proxy.silence()
    const since = performance.now()
    const first = await querySlowly(db).catch((error: Error) => error.message)
    expect(first).toMatch(/has not answered|terminated/)
    expect(performance.now() - since).toBeLessThan(withinMs)
    // All silent connections were dropped together, so this query does not wait.
    const again = performance.now()
    expect(await Promise.all(Array.from({ length: 8 }, () => querySlowly(db)))).toEqual(Array(8).fill(1))
    expect(performance.now() - again).toBeLessThan(1000)
    expect(oldestQueryMs(db)).toBe(0)
  } finally {
    proxy.close()
    await db.destroy()
  }
})

it('a transaction may raise its own time limit', async () => {
  const db = openDatabase(serverSettings.url, { log: createLog({ level: 'silent' }), watchLimits: silence })
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '1min'`.execute(trx)
      await sleep(trx, 3)
    })
    await expect(sleep(db, 3)).rejects.toThrow('has not answered')
  } finally {
    await db.destroy()
  }
})
