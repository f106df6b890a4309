import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { scheduleDaily, JobPostponed, JobStopped } from './job.ts'
import { defineNumberedJob, openBench, untilAborted, spyHandler } from './job-bench.fixture.ts'
import { addJob } from './add-job.ts'

const jobs = {
  many: defineNumberedJob('many'),
  wide: defineNumberedJob('wide', { concurrency: 3 }),
  ranked: defineNumberedJob('ranked'),
  stubborn: defineNumberedJob('stubborn', { attempts: 3 }),
  busy: defineNumberedJob('busy', { attempts: 1 }),
  roomy: defineNumberedJob('roomy', { needsDiskSpace: true }),
  patient: defineNumberedJob('patient', { attempts: 3, backoffSeconds: 4 }),
  fair: defineNumberedJob('fair', { priority: 10 }),
  hopeless: defineNumberedJob('hopeless', { attempts: 2 }),
  stoppable: defineNumberedJob('stoppable', { attempts: 1, concurrency: 2 }),
  timed: defineNumberedJob('timed', { attempts: 2, expireSeconds: 1 }),
  daily: defineNumberedJob('daily'),
  drained: defineNumberedJob('drained'),
}

let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  bench = await openBench(Object.values(jobs))
})
afterEach(() => bench.stopWorkers())
afterAll(() => bench.close())

describe('a worker', () => {
  it('processes all waiting jobs without a pause', async () => {
    const { handled, called, numbers } = spyHandler(jobs.many)
    await bench.work([handled])
    await bench.transaction(async (trx) => {
      for (let n = 0; n < 30; n++) await addJob(trx, jobs.many, { n })
    })
    await called(30)
    expect(numbers().sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('runs as many at once as the job allows, and no more', async () => {
    let now = 0
    let most = 0
    const full = Promise.withResolvers<void>()
    const { handled, called } = spyHandler(jobs.wide, async () => {
      most = Math.max(most, ++now)
      if (now === 3) full.resolve()
      await full.promise
      now--
    })
    await bench.work([handled])
    for (let n = 0; n < 8; n++) await bench.add(jobs.wide, n)
    await called(8)
    expect(most).toBe(3)
  })

  it('takes the most important first', async () => {
    for (const n of [1, 3, 2]) await bench.add(jobs.ranked, n, { priority: n })
    const { handled, called, numbers } = spyHandler(jobs.ranked)
    await bench.work([handled])
    await called(3)
    expect(numbers()).toEqual([3, 2, 1])
  })

  it('lets people take turns, however many jobs one of them has in line', async () => {
    const first = Promise.withResolvers<void>()
    const { handled, called, numbers } = spyHandler(jobs.fair, (n) =>
      n === 1 ? first.promise : Promise.resolve(),
    )
    for (const n of [1, 2, 3, 4]) await bench.add(jobs.fair, n, { fairnessKey: 'ada' })
    await bench.work([handled])
    await called(1)
    await bench.add(jobs.fair, 10, { fairnessKey: 'bob' })
    for (const n of [20, 21]) await bench.add(jobs.fair, n, { fairnessKey: 'cleo' })
    await bench.add(jobs.fair, 5, { fairnessKey: 'ada' })
    first.resolve()
    await called(8)
    expect(numbers()).toEqual([1, 10, 20, 2, 21, 3, 4, 5])
    await bench.add(jobs.fair, 11, { fairnessKey: 'bob' })
    await bench.add(jobs.fair, 6, { fairnessKey: 'ada' })
    await called(10)
    expect(numbers().slice(8)).toEqual([11, 6])
  })

  it('retries after a failure and passes the number of the attempt', async () => {
    const { handled, calls, called } = spyHandler(jobs.stubborn, async (_, { attempt }) => {
      if (attempt < 3) throw new Error('not yet')
    })
    await bench.work([handled], { pollSeconds: 0.5 })
    await bench.add(jobs.stubborn, 1)
    await called(3)
    expect(calls.map(({ run }) => [run.attempt, run.lastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    await bench.untilStates('stubborn', ['completed'])
  })

  it('runs a postponed job later, without using up its only attempt', { tags: 'deep' }, async () => {
    const { handled, calls, called } = spyHandler(jobs.busy, async () => {
      if (calls.length === 1) throw new JobPostponed('no room yet', 1)
    })
    await bench.work([handled], { pollSeconds: 0.5 })
    await bench.add(jobs.busy, 1)
    await called(2)
    expect(calls.map(({ run }) => run.lastAttempt)).toEqual([true, true])
    await bench.untilStates('busy', ['completed'])
  })

  it('takes nothing more when it drains, and has drained when its jobs have ended', async () => {
    const going = Promise.withResolvers<void>()
    const first = spyHandler(jobs.drained, () => going.promise)
    const worker = await bench.work([first.handled])
    await bench.add(jobs.drained, 1)
    await first.called(1)
    let hasDrained = false
    const drained = worker.drain().then(() => (hasDrained = true))
    await bench.add(jobs.drained, 2)
    const other = spyHandler(jobs.drained)
    await bench.work([other.handled])
    await other.called(1)
    expect([first.numbers(), other.numbers(), hasDrained]).toEqual([[1], [2], false])
    going.resolve()
    await drained
    await bench.untilStates('drained', ['completed', 'completed'])
  })

  it('leaves what needs room to others while its disk has none', async () => {
    const { handled, called, numbers } = spyHandler(jobs.roomy, async () => undefined)
    const disk = { hasRoom: false }
    const hasRoom = vi.fn<() => Promise<boolean>>(async () => disk.hasRoom)
    await bench.work([handled], { hasDiskSpace: hasRoom, diskCheckSeconds: 0.05, pollSeconds: 0.5 })
    await bench.add(jobs.roomy, 1)
    await vi.waitFor(() => expect(hasRoom.mock.calls.length).toBeGreaterThan(3))
    expect(await bench.statesOf('roomy')).toEqual(['created'])
    await bench.work([handled])
    await called(1)
    await bench.stopWorkers()

    await bench.work([handled], { hasDiskSpace: hasRoom, diskCheckSeconds: 0.05 })
    await bench.add(jobs.roomy, 2)
    disk.hasRoom = true
    await called(2)
    disk.hasRoom = false
    const before = hasRoom.mock.calls.length
    await vi.waitFor(() => expect(hasRoom.mock.calls.length).toBeGreaterThan(before + 3))
    await bench.add(jobs.roomy, 3)
    await vi.waitFor(() => expect(hasRoom.mock.calls.length).toBeGreaterThan(before + 8))
    expect([numbers(), await bench.statesOf('roomy')]).toEqual([
      [1, 2],
      ['completed', 'completed', 'created'],
    ])
  })

  it('reruns a job after an outage of the storage or the database, without using up its only attempt', async () => {
    const { handled, calls, called } = spyHandler(jobs.busy, async () => {
      if (calls.length === 1) throw Object.assign(new Error('sick'), { $metadata: { httpStatusCode: 500 } })
    })
    await sql`delete from pgboss.job where name = 'busy'`.execute(bench.db)
    await bench.work([handled], { pollSeconds: 0.5 })
    await bench.add(jobs.busy, 1)
    await called(1)
    await bench.untilStates('busy', ['retry'])
    await sql`update pgboss.job set start_after = now() where name = 'busy'`.execute(bench.db)
    await called(2)
    expect(calls.map(({ run }) => run.lastAttempt)).toEqual([true, true])
    await bench.untilStates('busy', ['completed'])
  })

  it('pauses after a first failure as shortly as ever when the job was brought back several times before', async () => {
    const { handled, calls, called } = spyHandler(jobs.patient, async () => {
      if (calls.length < 4) throw new JobPostponed('no room yet', 0)
      throw new Error('a first failure')
    })
    await bench.work([handled], { pollSeconds: 0.5 })
    await bench.add(jobs.patient, 1)
    await called(4)
    await bench.untilStates('patient', ['retry'])
    const { rows } = await sql<{ pause: number; why: string }>`
      select extract(epoch from start_after - now())::float8 as pause, output ->> 'message' as why
        from pgboss.job where name = 'patient'`.execute(bench.db)
    expect(rows[0]?.pause).toBeGreaterThan(2)
    expect(rows[0]?.pause).toBeLessThanOrEqual(8)
    expect(rows[0]?.why).toContain('a first failure')
    expect(calls.at(-1)?.run.lastAttempt).toBe(false)
  })

  it('moves a job that failed at every attempt to the dead letters', async () => {
    const { handled } = spyHandler(jobs.hopeless, () => Promise.reject(new Error('never')))
    await bench.work([handled], { pollSeconds: 0.5 })
    await bench.add(jobs.hopeless, 13)
    await bench.untilStates('hopeless', ['failed'])
    expect(await bench.deadLettersOf('hopeless')).toEqual([{ n: 13 }])
  })

  it('stops a try that takes too long and tries again', { tags: 'deep' }, async () => {
    const { handled, calls, called } = spyHandler(jobs.timed, (_, run) =>
      run.attempt === 1 ? untilAborted(run) : Promise.resolve(),
    )
    await bench.work([handled], { pollSeconds: 0.5 })
    await bench.add(jobs.timed, 1)
    await called(2)
    expect(calls[0]?.run.signal.aborted).toBe(true)
    await bench.untilStates('timed', ['completed'])
  })
})

describe('stop', () => {
  it('hands running jobs back to the other nodes, without using up their only try', async () => {
    const localRun = spyHandler(jobs.stoppable, (_, run) => untilAborted(run))
    const first = await bench.work([localRun.handled])
    await bench.add(jobs.stoppable, 5)
    await localRun.called(1)

    const otherRun = spyHandler(jobs.stoppable)
    await bench.work([otherRun.handled])
    await first.stop()
    expect(localRun.calls[0]?.run.signal.reason).toBeInstanceOf(JobStopped)
    await otherRun.called(1)
    expect(otherRun.numbers()).toEqual([5])
    await bench.untilStates('stoppable', ['completed'])
  })

  it('hands back a job whose handler does not listen', async () => {
    const end = Promise.withResolvers<void>()
    const deaf = spyHandler(jobs.stoppable, () => end.promise)
    const first = await bench.work([deaf.handled], { graceSeconds: 0.1 })
    await bench.add(jobs.stoppable, 6)
    await deaf.called(1)
    await first.stop()
    const otherRun = spyHandler(jobs.stoppable)
    await bench.work([otherRun.handled])
    await otherRun.called(1)
    expect(otherRun.numbers()).toEqual([6])
    end.resolve()
  })
})

it('requeues jobs that are being fetched when it stops, without starting them', async () => {
  const lateRun = spyHandler(jobs.stoppable)
  const worker = await bench.work([lateRun.handled], { pollSeconds: 0.5 })
  let stopped = Promise.resolve()
  await bench.transaction(async (trx) => {
    await sql`lock table pgboss.job in access exclusive mode`.execute(trx)
    await addJob(trx, jobs.stoppable, { n: 7 })
    // Outside of a transaction, as pg_stat_activity is a snapshot within one.
    const isFetching = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database() and query like '%stoppable%'`.execute(
        bench.db,
      )
      return rows.length
    }
    await expect.poll(isFetching, { timeout: 20_000 }).toBeGreaterThan(0)
    stopped = worker.stop()
  })
  await stopped
  expect(lateRun.calls).toEqual([])
  const otherRun = spyHandler(jobs.stoppable)
  await bench.work([otherRun.handled])
  await otherRun.called(1)
  expect(otherRun.numbers()).toEqual([7])
})

it('keeps the schedules of the code, and forgets those that are gone', async () => {
  const { handled } = spyHandler(jobs.daily)
  const schedules = async () =>
    (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(bench.db)).rows
  const worker = await bench.work([handled], { schedules: [scheduleDaily(jobs.daily, '03:05', { n: 1 })] })
  expect(await schedules()).toEqual([{ name: 'daily', cron: '5 3 * * *' }])
  await worker.stop()
  await bench.work([handled])
  expect(await schedules()).toEqual([])
})
