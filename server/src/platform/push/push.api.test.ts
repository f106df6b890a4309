import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Trx } from '../db/database.ts'
import { createLog } from '../log.ts'
import { listenAs } from './listen-as.fixture.ts'
import { pushEvent, createPushHub, prunePushEvents, type PushHub } from './push-hub.ts'
import type { PushEvent } from './subscriptions.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

let events: PushHub
const log = createLog({ level: 'silent' })

beforeEach(async () => {
  events = await createPushHub({ databaseUrl: database.url, db, log })
})
afterEach(() => events.close())

const pushTo = (viewerId: number | null, name: string) =>
  db.transaction().execute((trx) => pushEvent(trx, { viewerId, name, payload: { name } }))

const receiver = (viewerId: number | null, sinceId: number | null = null, from: PushHub = events) =>
  listenAs(from, viewerId, sinceId)

describe('a subscriber', () => {
  it('receives its own and public events, and none of others', async () => {
    const [ada, bob, visitor] = [receiver(1), receiver(2), receiver(null)]
    await pushTo(1, 'for ada')
    await pushTo(2, 'for bob')
    await pushTo(null, 'for all')
    await Promise.all([ada, bob, visitor].map((one) => one.until('for all')))
    expect([ada.names(), bob.names(), visitor.names()]).toEqual([
      ['for ada', 'for all'],
      ['for bob', 'for all'],
      ['for all'],
    ])
    expect(ada.events[0]?.payload).toEqual({ name: 'for ada' })
  })

  it('receives nothing of a failed transaction', async () => {
    const ada = receiver(1)
    const failing = db.transaction().execute(async (trx) => {
      await pushEvent(trx, { viewerId: 1, name: 'never', payload: {} })
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    await pushTo(1, 'after')
    await ada.until('after')
    expect(ada.names()).toEqual(['after'])
  })

  it('receives nothing after it unsubscribes', async () => {
    const [ada, also] = [receiver(1), receiver(1)]
    ada.stop()
    await pushTo(1, 'late')
    await also.until('late')
    expect(ada.names()).toEqual([])
  })

  it('receives several events of one transaction in the order they were added', async () => {
    const ada = receiver(1)
    await db.transaction().execute(async (trx) => {
      for (const name of ['one', 'two', 'three']) await pushEvent(trx, { viewerId: 1, name, payload: {} })
    })
    await ada.until('three')
    expect(ada.names()).toEqual(['one', 'two', 'three'])
  })

  it('receives events of the other node', async () => {
    const other = await createPushHub({ databaseUrl: database.url, db, log })
    const [local, remote] = [receiver(1), receiver(1, null, other)]
    await pushTo(1, 'everywhere')
    const both = await Promise.all([local.until('everywhere'), remote.until('everywhere')])
    expect(both[0]).toEqual(both[1])
    await other.close()
  })

  it('is notified when the process stops', async () => {
    const ada = receiver(1)
    await events.close()
    expect(ada.isDropped()).toBe(true)
  })

  it('is dropped when it fails, and the others go on', async () => {
    let isDropped = false
    events.subscribe(1, null, {
      listener: () => Promise.reject(new Error('broken pipe')),
      onDrop: () => {
        isDropped = true
      },
    })
    const other = receiver(1)
    await pushTo(1, 'a')
    await pushTo(1, 'b')
    await other.until('b')
    expect(isDropped).toBe(true)
  })
})

describe('a subscriber that comes back', () => {
  it('receives exactly the missed events, then new ones, each once', async () => {
    const first = receiver(1)
    await pushTo(1, 'seen')
    const { id } = await first.until('seen')
    first.stop()
    for (const name of ['missed 1', 'missed 2']) await pushTo(1, name)
    await pushTo(2, 'of another')

    const again = receiver(1, id)
    await pushTo(1, 'new')
    await again.until('new')
    expect(again.names()).toEqual(['missed 1', 'missed 2', 'new'])
  })

  it('receives hundreds of missed events without a gap while new ones arrive', async () => {
    const start = await lastId()
    const expected = Array.from({ length: 700 }, (_, i) => `n${i}`)
    for (let i = 0; i < 450; i += 50) await pushMany(expected.slice(i, i + 50))
    const ada = receiver(7, start)
    for (let i = 450; i < 700; i += 10) await pushMany(expected.slice(i, i + 10))
    await ada.until('n699')
    expect(ada.names()).toEqual(expected)
  })

  it('receives new events when it resumes from an unknown id', async () => {
    const ada = receiver(1, 9_000_000_000)
    await pushTo(1, 'new')
    await ada.until('new')
    expect(ada.names()).toEqual(['new'])
  })

  /** Clients that have seen a larger id would skip a smaller one that commits later. */
  it('never misses an event of a transaction that was slower to commit', async () => {
    const ada = receiver(1)
    const slowMayEnd = Promise.withResolvers<void>()
    const slowHasWritten = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (trx: Trx) => {
      await pushEvent(trx, { viewerId: 1, name: 'slow', payload: {} })
      slowHasWritten.resolve()
      await slowMayEnd.promise
    })
    await slowHasWritten.promise
    await pushTo(1, 'quick')
    const { id } = await ada.until('quick')
    ada.stop()
    slowMayEnd.resolve()
    await slow

    const again = receiver(1, id)
    expect((await again.until('slow')).id).toBeGreaterThan(id)
  })

  it('misses nothing when many write and subscribers come and go all the time', async () => {
    const start = await lastId()
    const names = Array.from({ length: 200 }, (_, i) => `storm ${i}`)
    const collected: PushEvent[] = []
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (const name of names.filter((_, i) => i % 8 === writer)) await pushTo(9, name)
      }),
    )
    let since = start
    while (collected.length < names.length) {
      const one = await receiveEvents(since, Math.min(7, names.length - collected.length))
      collected.push(...one)
      since = one.at(-1)?.id ?? since
    }
    await writing
    expect(collected.map(({ name }) => name).sort()).toEqual([...names].sort())
  })
})

const receiveEvents = (since: number, count: number) =>
  new Promise<PushEvent[]>((resolve) => {
    const received: PushEvent[] = []
    const stop = events.subscribe(9, since, {
      listener: (event) => {
        received.push(event)
        if (received.length < count) return
        stop()
        resolve(received)
      },
    })
  })

it('comes back when the listening connection is cut, and catches up', async () => {
  const ada = receiver(1)
  await pushTo(1, 'before')
  await ada.until('before')
  await cutListeners()
  await pushTo(1, 'while it was cut')
  await ada.until('while it was cut')
  expect(ada.names()).toEqual(['before', 'while it was cut'])
})

it('forgets old events', async () => {
  await pushTo(1, 'old')
  expect(await prunePushEvents(db, new Date(Date.now() + 1000))).toBeGreaterThan(0)
  expect(await prunePushEvents(db, new Date(Date.now() + 1000))).toBe(0)
  const ada = receiver(1)
  await pushTo(1, 'new')
  await ada.until('new')
})

const pushMany = (names: string[]) =>
  db.transaction().execute(async (trx) => {
    for (const name of names) await pushEvent(trx, { viewerId: 7, name, payload: {} })
  })

async function lastId() {
  const row = await db
    .selectFrom('pushEvents')
    .select((eb) => eb.fn.max('position').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

async function cutListeners() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'",
  )
  await client.end()
}
