import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabase, type Db, type Trx } from '../db/database.ts'
import { createLog } from '../log.ts'
import { fragile, lastChance } from './fixture-jobs.fixture.ts'
import { defineJob, everyDay, handleJob, JobStopped, type HandledJob, type Job, type JobRun } from './job.ts'
import { addJob, cancelJobs, openJobs } from './send.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

const Numbered = z.object({ n: z.number() })
const define = (name: string, options = {}) => defineJob(name, Numbered, { backoffSeconds: 0, ...options })
const jobs = {
  plain: define('plain'),
  many: define('many'),
  wide: define('wide', { concurrency: 3 }),
  ranked: define('ranked'),
  stubborn: define('stubborn', { attempts: 3 }),
  hopeless: define('hopeless', { attempts: 2 }),
  slow: define('slow', { attempts: 1 }),
  stoppable: define('stoppable', { attempts: 1, concurrency: 2 }),
  cancellable: define('cancellable', { attempts: 5, concurrency: 2 }),
  oneWaiting: define('one-waiting', { onePerKey: 'waiting' }),
  oneUnfinished: define('one-unfinished', { onePerKey: 'unfinished' }),
  timed: define('timed', { attempts: 2, expireSeconds: 1 }),
  daily: define('daily'),
  fragile,
  lastChance,
}

const ctx = {} as FastifyInstance['ctx']
const log = createLog({ level: 'silent' })
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let opened: Awaited<ReturnType<typeof openJobs>>
const workers: Worker[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { log })
  opened = await openJobs({ databaseUrl: database.url, jobs: Object.values(jobs), log })
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})
afterAll(async () => {
  await opened.close()
  await db.destroy()
  await database.drop()
})

const transaction = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work)
const add = (job: Job<typeof Numbered>, n: number, options = {}) =>
  transaction((trx) => addJob(trx, job, { n }, options))

/** Polls are too rare to help: what is fast here was woken. */
async function work(handled: HandledJob[], options: Partial<WorkerOptions> = {}) {
  const worker = await startWorker(ctx, handled, {
    databaseUrl: database.url,
    log,
    pollSeconds: 60,
    ...options,
  })
  workers.push(worker)
  return worker
}

/** A handler that tells the test what it was called with, and does what the test says. */
function watch(job: Job<typeof Numbered>, act: (n: number, run: JobRun) => Promise<void> = async () => {}) {
  const calls: { n: number; run: JobRun }[] = []
  const waiting = new Set<() => void>()
  const handled = handleJob(job, async (_ctx, { n }, run) => {
    calls.push({ n, run })
    for (const look of waiting) look()
    await act(n, run)
  })
  const called = (times: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (calls.length >= times) resolve()
      }
      waiting.add(look)
      look()
    })
  return { handled, calls, called, numbers: () => calls.map(({ n }) => n) }
}

const untilAborted = ({ signal }: JobRun) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  })

const statesOf = async (name: string) =>
  (
    await sql<{
      state: string
    }>`select state::text as state from pgboss.job where name = ${name} order by created_on`.execute(db)
  ).rows.map(({ state }) => state)
const untilStates = (name: string, states: string[]) =>
  expect.poll(() => statesOf(name), { timeout: 15_000, interval: 20 }).toEqual(states)

describe('addJob', () => {
  it('starts the handler at once after the commit, with the payload', async () => {
    const { handled, called, calls } = watch(jobs.plain)
    await work([handled])
    await add(jobs.plain, 7)
    await called(1)
    expect(calls[0]).toMatchObject({ n: 7, run: { attempt: 1, lastAttempt: true } })
  })

  it('adds nothing when the transaction fails', async () => {
    const { handled, called, numbers } = watch(jobs.plain)
    await work([handled])
    const failing = transaction(async (trx) => {
      await addJob(trx, jobs.plain, { n: 1 })
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    await add(jobs.plain, 2)
    await called(1)
    expect(numbers()).toEqual([2])
  })

  it('refuses a payload that the job does not know', async () => {
    await expect(add(jobs.plain, 'x' as never)).rejects.toThrow(z.ZodError)
  })

  it('refuses a job whose queue is not in the database', async () => {
    await expect(add(define('unknown'), 1)).rejects.toThrow(/unknown/)
  })

  it('waits until the time it was given', async () => {
    const { handled, called, numbers } = watch(jobs.plain)
    await work([handled])
    await add(jobs.plain, 1, { startAfter: new Date(Date.now() + 3_600_000) })
    await add(jobs.plain, 2)
    await called(1)
    expect(numbers()).toEqual([2])
    expect(await statesOf('plain')).toContain('created')
  })
})

describe('a worker', () => {
  it('goes through everything that waits without a pause', async () => {
    const { handled, called, numbers } = watch(jobs.many)
    await work([handled])
    await transaction(async (trx) => {
      for (let n = 0; n < 30; n++) await addJob(trx, jobs.many, { n })
    })
    await called(30)
    expect(numbers().sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('runs as many at once as the job allows, and no more', async () => {
    let now = 0
    let most = 0
    const full = Promise.withResolvers<void>()
    const { handled, called } = watch(jobs.wide, async () => {
      most = Math.max(most, ++now)
      if (now === 3) full.resolve()
      await full.promise
      now--
    })
    await work([handled])
    for (let n = 0; n < 8; n++) await add(jobs.wide, n)
    await called(8)
    expect(most).toBe(3)
  })

  it('takes the most important first', async () => {
    for (const n of [1, 3, 2]) await add(jobs.ranked, n, { priority: n })
    const { handled, called, numbers } = watch(jobs.ranked)
    await work([handled])
    await called(3)
    expect(numbers()).toEqual([3, 2, 1])
  })

  it('tries again after a failure and says which try it is', async () => {
    const { handled, calls, called } = watch(jobs.stubborn, async (_, { attempt }) => {
      if (attempt < 3) throw new Error('not yet')
    })
    await work([handled], { pollSeconds: 0.5 })
    await add(jobs.stubborn, 1)
    await called(3)
    expect(calls.map(({ run }) => [run.attempt, run.lastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    await untilStates('stubborn', ['completed'])
  })

  it('puts what failed at every try among the dead letters', async () => {
    const { handled } = watch(jobs.hopeless, () => Promise.reject(new Error('never')))
    await work([handled], { pollSeconds: 0.5 })
    await add(jobs.hopeless, 13)
    await untilStates('hopeless', ['failed'])
    expect(await deadLettersOf('hopeless')).toEqual([{ n: 13 }])
  })

  it('stops a try that takes too long and tries again', async () => {
    const { handled, calls, called } = watch(jobs.timed, (_, run) =>
      run.attempt === 1 ? untilAborted(run) : Promise.resolve(),
    )
    await work([handled], { pollSeconds: 0.5 })
    await add(jobs.timed, 1)
    await called(2)
    expect(calls[0]?.run.signal.aborted).toBe(true)
    await untilStates('timed', ['completed'])
  })
})

describe('onePerKey', () => {
  it('waiting: another may be added while one runs, but not while one waits', async () => {
    const end = Promise.withResolvers<void>()
    const { handled, called } = watch(jobs.oneWaiting, () => end.promise)
    await work([handled])
    const addOne = (key: string) => add(jobs.oneWaiting, 1, { singletonKey: key })
    expect(await addOne('a')).toBe(true)
    await called(1)
    expect([await addOne('a'), await addOne('a'), await addOne('b')]).toEqual([true, false, true])
    end.resolve()
    await called(3)
  })

  it('unfinished: no other may be added until it is done', async () => {
    const end = Promise.withResolvers<void>()
    const { handled, called } = watch(jobs.oneUnfinished, () => end.promise)
    await work([handled])
    const addOne = () => add(jobs.oneUnfinished, 1, { singletonKey: 'a' })
    expect(await addOne()).toBe(true)
    await called(1)
    expect(await addOne()).toBe(false)
    end.resolve()
    await untilStates('one-unfinished', ['completed'])
    expect(await addOne()).toBe(true)
    await called(2)
  })
})

describe('cancelJobs', () => {
  it('stops a running handler on another node within a second, for good', async () => {
    const { handled, calls, called } = watch(jobs.cancellable, (_, run) => untilAborted(run))
    await work([handled])
    await add(jobs.cancellable, 1, { singletonKey: 'video 1' })
    await add(jobs.cancellable, 2, { singletonKey: 'video 2' })
    await called(2)
    const startedAt = performance.now()
    const stopped = calls.map(({ run }) => untilAborted(run).catch((error: unknown) => error))
    expect(await transaction((trx) => cancelJobs(trx, jobs.cancellable, 'video 1'))).toBe(1)
    const first = calls.findIndex(({ n }) => n === 1)
    expect(await stopped[first]).toMatchObject({ name: 'JobStopped', reason: 'cancelled' })
    expect(performance.now() - startedAt).toBeLessThan(1000)

    // the same by a part of the payload
    expect(await transaction((trx) => cancelJobs(trx, jobs.cancellable, { n: 2 }))).toBe(1)
    await Promise.all(stopped)
    await untilStates('cancellable', ['cancelled', 'cancelled'])
  })

  it('takes waiting jobs out of the line, and nothing when the transaction fails', async () => {
    await add(jobs.slow, 1, { singletonKey: 'k' })
    const undone = transaction(async (trx) => {
      await cancelJobs(trx, jobs.slow, 'k')
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await statesOf('slow')).toEqual(['created'])
    expect(await transaction((trx) => cancelJobs(trx, jobs.slow, 'k'))).toBe(1)
    expect(await transaction((trx) => cancelJobs(trx, jobs.slow, 'k'))).toBe(0)
    expect(await statesOf('slow')).toEqual(['cancelled'])
  })
})

describe('stop', () => {
  it('hands running jobs back to the other nodes, without using up their only try', async () => {
    const here = watch(jobs.stoppable, (_, run) => untilAborted(run))
    const first = await work([here.handled])
    await add(jobs.stoppable, 5)
    await here.called(1)

    const there = watch(jobs.stoppable)
    await work([there.handled])
    await first.stop()
    expect(here.calls[0]?.run.signal.reason).toBeInstanceOf(JobStopped)
    await there.called(1)
    expect(there.numbers()).toEqual([5])
    await untilStates('stoppable', ['completed'])
  })

  it('hands back a job whose handler does not listen', async () => {
    const end = Promise.withResolvers<void>()
    const deaf = watch(jobs.stoppable, () => end.promise)
    const first = await work([deaf.handled], { graceSeconds: 0.1 })
    await add(jobs.stoppable, 6)
    await deaf.called(1)
    await first.stop()
    const there = watch(jobs.stoppable)
    await work([there.handled])
    await there.called(1)
    expect(there.numbers()).toEqual([6])
    end.resolve()
  })
})

describe('a node that is killed', () => {
  it('alone: its jobs start again at once when it comes back, and the last try counts', async () => {
    const node = await startNode()
    await add(fragile, 1)
    await add(lastChance, 2)
    await node.says('began 1')
    await node.says('began 2')
    await node.kill()

    const again = watch(fragile)
    const spent = watch(lastChance)
    await work([again.handled, spent.handled], { isAlone: true })
    await again.called(1)
    expect(again.calls[0]).toMatchObject({ n: 1, run: { attempt: 2, lastAttempt: true } })
    await untilStates('last-chance', ['failed'])
    expect(await deadLettersOf('last-chance')).toEqual([{ n: 2 }])
    expect(spent.calls).toEqual([])
  })

  it('one of many: another node takes over when its heart has stopped', async () => {
    const node = await startNode()
    await add(fragile, 3)
    await node.says('began 3')
    await node.kill()
    // the pause of a heartbeat and of a retry, passed at once
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0, retry_backoff = false
      where name = 'fragile' and state = 'active'`.execute(db)
    const other = watch(fragile)
    await work([other.handled], { superviseSeconds: 1, pollSeconds: 0.5 })
    await other.called(1)
    expect(other.calls[0]).toMatchObject({ n: 3, run: { attempt: 2 } })
  })
})

it('keeps the schedules of the code, and forgets those that are gone', async () => {
  const { handled } = watch(jobs.daily)
  const schedules = async () =>
    (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(db)).rows
  const worker = await work([handled], { schedules: [everyDay(jobs.daily, '03:05', { n: 1 })] })
  expect(await schedules()).toEqual([{ name: 'daily', cron: '5 3 * * *' }])
  await worker.stop()
  await work([handled])
  expect(await schedules()).toEqual([])
})

it('may be opened again, as after a restart, and takes over what has changed', async () => {
  const changed = define('plain', { attempts: 9 })
  const again = await openJobs({ databaseUrl: database.url, jobs: [changed], log })
  const { rows } = await sql<{
    limit: number
  }>`select retry_limit as limit from pgboss.queue where name = 'plain'`.execute(db)
  expect(rows).toEqual([{ limit: 8 }])
  await again.close()
})

async function deadLettersOf(source: string) {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'dead-letters' and source_name = ${source}`.execute(db)
  return rows.map(({ data }) => data)
}

/** A process of its own that works on the fragile jobs. */
async function startNode() {
  const script = join(import.meta.dirname, 'worker-process.fixture.ts')
  const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(words)) resolve()
      }
      child.stdout.on('data', look)
      child.once('exit', () => reject(new Error(`The node ended before it said ${words}`)))
      look()
    })
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece
  })
  await says('ready')
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { says, kill }
}
