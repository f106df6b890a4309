import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { type Db, type Trx, openDatabase } from './database.ts'
import { guardDb } from './transaction.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let raw: Db

beforeAll(async () => {
  database = await createTestDatabase()
  raw = openDatabase(database.url, { log: pino({ level: 'silent' }) })
})
beforeEach(() => sql`truncate installation_milestones, rate_limits`.execute(raw))
afterAll(async () => {
  await raw.destroy()
  await database.drop()
})

const reach = (db: Db, name: string) => db.insertInto('installationMilestones').values({ name }).execute()
const reached = async () =>
  (await raw.selectFrom('installationMilestones').select('name').execute()).map(({ name }) => name)

describe('transaction', () => {
  it('keeps everything or nothing', async () => {
    const { transaction } = guardDb(raw)
    await transaction((trx) => reach(trx, 'kept'))
    const failing = transaction(async (trx) => {
      await reach(trx, 'lost')
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await reached()).toEqual(['kept'])
  })

  it('refuses a query on the plain connection while it is open, and allows it before and after', async () => {
    const { db, transaction } = guardDb(raw)
    await reach(db, 'before')
    const escaping = transaction(async (trx) => {
      await reach(trx, 'inside')
      await reach(db, 'escaped')
    })

    await expect(escaping).rejects.toThrow('Use the transaction you were given')
    await reach(db, 'after')
    expect(await reached()).toEqual(['before', 'after'])
  })

  it('refuses another transaction inside itself', async () => {
    const { transaction } = guardDb(raw)

    await expect(transaction(() => transaction((trx) => reach(trx, 'nested')))).rejects.toThrow(
      'transactions cannot be nested',
    )
  })

  it('lets work that it started and that outlives it use the plain connection', async () => {
    const { db, transaction } = guardDb(raw)
    const isOver = Promise.withResolvers<void>()
    const escaped = await transaction(async () => ({ done: isOver.promise.then(() => reach(db, 'later')) }))
    isOver.resolve()

    await escaped.done
    expect(await reached()).toEqual(['later'])
  })

  it('runs again when two of them lock each other out, so that both succeed', async () => {
    const { transaction } = guardDb(raw)
    await raw
      .insertInto('rateLimits')
      .values(['a', 'b'].map((key) => ({ key, windowStart: new Date(0), count: 0 })))
      .execute()
    const bothHoldOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let runs = 0

    const countUp = (trx: Trx, key: string) =>
      trx
        .updateTable('rateLimits')
        .set((eb) => ({ count: eb('count', '+', 1) }))
        .where('key', '=', key)
        .execute()
    const crossing = (first: string, second: string, index: 0 | 1) =>
      transaction(async (trx) => {
        runs++
        await countUp(trx, first)
        bothHoldOne[index].resolve()
        await bothHoldOne[index === 0 ? 1 : 0].promise
        await countUp(trx, second)
      })
    await Promise.all([crossing('a', 'b', 0), crossing('b', 'a', 1)])

    const counts = await raw.selectFrom('rateLimits').select('count').execute()
    expect(counts.map(({ count }) => count)).toEqual([2, 2])
    expect(runs).toBe(3)
  })
})
