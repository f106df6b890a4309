import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { createLog } from '../log.ts'
import { listenAs } from './listen-as.fixture.ts'
import { pushEvent, createPushHub, type PushHub } from './push-hub.ts'

const database = await openTestDatabase()
const log = createLog({ level: 'silent' })
afterAll(() => database.close())

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

async function startNode(): Promise<{ db: Db; events: PushHub }> {
  const db = openDatabase(database.url, { log })
  closings.push(() => db.destroy())
  const events = await createPushHub({ databaseUrl: database.url, db, log })
  closings.push(events.close)
  return { db, events }
}

const pushTo = (db: Db, ...names: string[]) =>
  db.transaction().execute(async (trx) => {
    for (const name of names) await pushEvent(trx, { viewerId: 1, name, payload: {} })
  })

it('lets writers commit concurrently: an open transaction blocks no other', async () => {
  const { db, events } = await startNode()
  const ada = listenAs(events, 1)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (trx) => {
    await pushEvent(trx, { viewerId: 1, name: 'slow', payload: {} })
    await sql`set constraints all immediate`.execute(trx) // only the commit is left
    ready()
    await mayEnd
  })
  await isReady
  await pushTo(db, 'quick')
  const quick = await ada.until('quick')
  end()
  await slow
  const { id } = await ada.until('slow')
  expect([ada.names(), id > quick.id]).toEqual([['quick', 'slow'], true])
})

it('is woken by each commit, not only by its clock', async () => {
  const { db, events } = await startNode()
  const ada = listenAs(events, 1)
  const since = performance.now()
  for (let n = 0; n < 10; n++) {
    await pushTo(db, `soon ${n}`)
    await ada.until(`soon ${n}`)
  }
  expect(performance.now() - since).toBeLessThan(5000) // polling alone would take a second for each
})

it('delivers events committed by a process that was killed', async () => {
  const { events } = await startNode()
  const ada = listenAs(events, 1)
  const script = join(import.meta.dirname, 'pushing-process.fixture.ts')
  const telling = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const piece of telling.stdout) {
    output += String(piece)
    if (output.split('\n').length > 20) telling.kill('SIGKILL')
  }
  const lines = output.trim().split('\n')
  await ada.until(lines.at(-1) ?? '')
  expect(lines.length).toBeGreaterThanOrEqual(20)
  expect(ada.names().slice(0, lines.length)).toEqual(lines)
})

it('delivers unnumbered events after the next start', async () => {
  const { db, events } = await startNode()
  await pushTo(db, 'seen')
  const ada = listenAs(events, 1, 0)
  const { id } = await ada.until('seen')
  await events.close()
  await pushTo(db, 'while nobody', 'was there')
  expect(await countUnnumbered()).toBe(2)

  const again = listenAs((await startNode()).events, 1, id)
  await again.until('was there')
  expect(again.names()).toEqual(['while nobody', 'was there'])
})

it('numbers consistently on several nodes: each receives all events once, in one order, transactions intact', async () => {
  const nodes = await Promise.all([startNode(), startNode(), startNode()])
  const ears = nodes.map(({ events }) => listenAs(events, 1))
  const writers = Array.from({ length: 12 }, (_, writer) => ({ writer, db: nodes[writer % 3]!.db }))
  const namesOf = (writer: number, round: number) =>
    ['a', 'b', 'c'].map((part) => `${writer} ${round} ${part}`)
  await Promise.all(
    writers.map(async ({ writer, db }) => {
      for (let round = 0; round < 25; round++) await pushTo(db, ...namesOf(writer, round))
    }),
  )
  await pushTo(nodes[0]!.db, 'end')
  await Promise.all(ears.map((ear) => ear.until('end')))

  const [first, ...rest] = ears.map(({ events }) => events.map(({ id, name }) => ({ id, name })))
  for (const other of rest) expect(other).toEqual(first)
  const ids = first!.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  expect(first).toHaveLength(12 * 25 * 3 + 1)
  for (const { writer } of writers) {
    const own = first!.map(({ name }) => name).filter((name) => name.startsWith(`${writer} `))
    expect(own).toEqual(Array.from({ length: 25 }, (_, round) => namesOf(writer, round)).flat())
  }
})

it('numbers more than one batch takes', async () => {
  const { db, events } = await startNode()
  const ada = listenAs(events, 1)
  const names = Array.from({ length: 2500 }, (_, n) => `many ${n}`)
  await db.transaction().execute(async (trx) => {
    const rows = names.map((name) => ({ viewerId: 1, name, payload: '{}' }))
    await trx.insertInto('pushEvents').values(rows).execute()
  })
  await ada.until('many 2499')
  expect(ada.names()).toEqual(names)
})

it('continues after a failed statement', async () => {
  const { db, events } = await startNode()
  const ada = listenAs(events, 1)
  const { rows } = await sql<{ whole: string }>`
    select pg_get_functiondef('sequence_push_events'::regproc) as whole
  `.execute(database.db)
  const failed = vi.spyOn(log, 'error')
  await sql`
    create or replace function sequence_push_events(most int) returns int language plpgsql as $$
    begin raise 'not now'; end $$
  `.execute(database.db)
  await pushTo(db, 'in between')
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  await sql.raw(rows[0]!.whole).execute(database.db)
  await ada.until('in between')
  expect(ada.names()).toEqual(['in between'])
})

async function countUnnumbered() {
  const { count } = await database.db
    .selectFrom('pushEvents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('position', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
