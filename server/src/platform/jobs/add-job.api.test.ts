import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineNumberedJob, openBench, untilAborted, spyHandler } from './job-bench.fixture.ts'
import { addJob, cancelJobs, openJobs } from './add-job.ts'

const jobs = {
  plain: defineNumberedJob('plain'),
  slow: defineNumberedJob('slow'),
  oneWaiting: defineNumberedJob('one-waiting', { onePerKey: 'waiting' }),
  oneUnfinished: defineNumberedJob('one-unfinished', { onePerKey: 'unfinished' }),
  cancellable: defineNumberedJob('cancellable', { attempts: 5, concurrency: 2 }),
}

let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  bench = await openBench(Object.values(jobs))
})
afterEach(() => bench.stopWorkers())
afterAll(() => bench.close())

describe('addJob', () => {
  it('starts the handler at once after the commit, with the payload', async () => {
    const { handled, called, calls } = spyHandler(jobs.plain)
    await bench.work([handled])
    await bench.add(jobs.plain, 7)
    await called(1)
    expect(calls[0]).toMatchObject({ n: 7, run: { attempt: 1, lastAttempt: true } })
  })

  it('adds nothing when the transaction fails', async () => {
    const { handled, called, numbers } = spyHandler(jobs.plain)
    await bench.work([handled])
    const failing = bench.transaction(async (trx) => {
      await addJob(trx, jobs.plain, { n: 1 })
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    await bench.add(jobs.plain, 2)
    await called(1)
    expect(numbers()).toEqual([2])
  })

  it('refuses a payload that the job does not know', async () => {
    await expect(bench.add(jobs.plain, 'x' as never)).rejects.toThrow(z.ZodError)
  })

  it('refuses a job whose queue is not in the database', async () => {
    await expect(bench.add(defineNumberedJob('unknown'), 1)).rejects.toThrow(/unknown/)
  })

  it('waits until the time it was given', async () => {
    const { handled, called, numbers } = spyHandler(jobs.plain)
    await bench.work([handled])
    await bench.add(jobs.plain, 1, { startAfter: new Date(Date.now() + 3_600_000) })
    await bench.add(jobs.plain, 2)
    await called(1)
    expect(numbers()).toEqual([2])
    expect(await bench.statesOf('plain')).toContain('created')
  })
})

describe('onePerKey', () => {
  it('waiting: another may be added while one runs, but not while one waits', async () => {
    const end = Promise.withResolvers<void>()
    const { handled, called } = spyHandler(jobs.oneWaiting, () => end.promise)
    await bench.work([handled])
    const addOne = (key: string) => bench.add(jobs.oneWaiting, 1, { singletonKey: key })
    expect(await addOne('a')).toBe(true)
    await called(1)
    expect([await addOne('a'), await addOne('a'), await addOne('b')]).toEqual([true, false, true])
    end.resolve()
    await called(3)
  })

  it('unfinished: no other may be added until it is done', async () => {
    const end = Promise.withResolvers<void>()
    const { handled, called } = spyHandler(jobs.oneUnfinished, () => end.promise)
    await bench.work([handled])
    const addOne = () => bench.add(jobs.oneUnfinished, 1, { singletonKey: 'a' })
    expect(await addOne()).toBe(true)
    await called(1)
    expect(await addOne()).toBe(false)
    end.resolve()
    await bench.untilStates('one-unfinished', ['completed'])
    expect(await addOne()).toBe(true)
    await called(2)
  })
})

describe('cancelJobs', () => {
  it('stops a running handler on another node within a second, for good', async () => {
    const { handled, calls, called } = spyHandler(jobs.cancellable, (_, run) => untilAborted(run))
    await bench.work([handled])
    await bench.add(jobs.cancellable, 1, { singletonKey: 'video 1' })
    await bench.add(jobs.cancellable, 2, { singletonKey: 'video 2' })
    await called(2)
    const startedAt = performance.now()
    const stopped = calls.map(({ run }) => untilAborted(run).catch((error: unknown) => error))
    expect(await bench.transaction((trx) => cancelJobs(trx, [jobs.slow, jobs.cancellable], 'video 1'))).toBe(
      1,
    )
    const first = calls.findIndex(({ n }) => n === 1)
    expect(await stopped[first]).toMatchObject({ name: 'JobStopped', reason: 'cancelled' })
    expect(performance.now() - startedAt).toBeLessThan(1000)

    expect(await bench.transaction((trx) => cancelJobs(trx, [jobs.cancellable], 'video 2'))).toBe(1)
    await Promise.all(stopped)
    await bench.untilStates('cancellable', ['cancelled', 'cancelled'])
  })

  it('takes waiting jobs out of the line, and nothing when the transaction fails', async () => {
    await bench.add(jobs.slow, 1, { singletonKey: 'k' })
    const undone = bench.transaction(async (trx) => {
      await cancelJobs(trx, [jobs.slow], 'k')
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await bench.statesOf('slow')).toEqual(['created'])
    expect(await bench.transaction((trx) => cancelJobs(trx, [jobs.slow], 'k'))).toBe(1)
    expect(await bench.transaction((trx) => cancelJobs(trx, [jobs.slow], 'k'))).toBe(0)
    expect(await bench.statesOf('slow')).toEqual(['cancelled'])
  })

  it('of several kinds cancels each that has the key, and no other', async () => {
    await bench.add(jobs.slow, 1, { singletonKey: 'm' })
    await bench.add(jobs.cancellable, 1, { singletonKey: 'm' })
    await bench.add(jobs.cancellable, 2, { singletonKey: 'n' })
    expect(await bench.transaction((trx) => cancelJobs(trx, [jobs.slow, jobs.cancellable], 'm'))).toBe(2)
    expect(await bench.transaction((trx) => cancelJobs(trx, [jobs.slow, jobs.cancellable], 'n'))).toBe(1)
  })
})

it('may be opened again, as after a restart, and takes over what has changed', async () => {
  const changed = defineNumberedJob('plain', { attempts: 9 })
  const again = await openJobs({ databaseUrl: bench.databaseUrl, jobs: [changed], log: bench.log })
  const { rows } = await sql<{
    limit: number
  }>`select retry_limit as limit from pgboss.queue where name = 'plain'`.execute(bench.db)
  expect(rows).toEqual([{ limit: 8 }])
  await again.close()
})
