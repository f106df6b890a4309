import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBench } from '../jobs/job-bench.fixture.ts'
import type { HandledJob } from '../jobs/job.ts'
import { addJob } from '../jobs/add-job.ts'
import { publishEvent, defineEvent, onEvent } from './event.ts'
import { counted } from './counted-event.fixture.ts'
import { saveSubscriptions, listSubscriptions } from './subscription-queries.ts'

function subscribe(
  name: string,
  act: (n: number) => void = () => {},
  options: Parameters<typeof onEvent>[3] = {},
) {
  const received: number[] = []
  const handled = onEvent(
    counted,
    name,
    async (_ctx, { n }) => {
      received.push(n)
      act(n)
    },
    { backoffSeconds: 0, ...options },
  )
  return { received, handled }
}

const fail = () => {
  throw new Error('No')
}
const first = subscribe('first')
const failing = subscribe('failing', fail, { attempts: 2 })
const fairEvent = defineEvent('mine', z.object({ videoId: z.number(), ownerId: z.number() }))
const keyed = onEvent(fairEvent, 'keyed', async () => {}, {
  key: 'videoId',
  fairnessKey: 'ownerId',
  onePerKey: 'waiting',
  priority: 7,
})
const all = [first.handled, failing.handled, keyed]

let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  bench = await openBench(all.map(({ job }) => job))
  await saveSubscriptions(bench.db, all)
})
afterEach(async () => {
  await bench.stopWorkers()
  first.received.length = 0
  failing.received.length = 0
})
afterAll(() => bench.close())

const publish = (n: number) => bench.transaction((trx) => publishEvent(trx, counted, { n }))

describe('a domain event', () => {
  it('becomes a job of each reaction, and a failing one holds back no other', async () => {
    await bench.work([failing.handled, first.handled])
    await publish(1)
    await publish(2)
    await bench.untilStates('failing', ['failed', 'failed'])
    await bench.untilStates('first', ['completed', 'completed'])
    expect([first.received, failing.received.toSorted((a, b) => a - b)]).toEqual([
      [1, 2],
      [1, 1, 2, 2],
    ])
  })

  it('is not made when the transaction does not commit', async () => {
    const before = await bench.statesOf('first')
    const work = bench.transaction(async (trx) => {
      await publishEvent(trx, counted, { n: 3 })
      throw new Error('after all not')
    })
    await expect(work).rejects.toThrow('after all not')
    expect(await bench.statesOf('first')).toEqual(before)
  })

  it('with a payload of another shape is refused', async () => {
    const wrong = bench.transaction((trx) => publishEvent(trx, counted, { n: 'one' as unknown as number }))
    await expect(wrong).rejects.toThrow(z.ZodError)
  })

  it('gives a job the key, fair-queueing slot and priority of its subscription', async () => {
    const publishVideo = (videoId: number, ownerId: number) =>
      bench.transaction((trx) => publishEvent(trx, fairEvent, { videoId, ownerId }))
    for (const videoId of [1, 1, 2]) await publishVideo(videoId, 9)
    const jobs = await bench.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .select(['singletonKey', 'groupId', 'priority'] as never[])
      .where('name' as never, '=', 'keyed' as never)
      .orderBy('singletonKey' as never)
      .execute()
    expect(jobs).toEqual([
      { singletonKey: '1', groupId: '9', priority: 7 },
      { singletonKey: '2', groupId: '9', priority: 6 },
    ])
  })
})

describe('nodes of two programs at once', () => {
  const knownNow = async () => (await listSubscriptions(bench.db, 'counted')).map(({ jobName }) => jobName)
  const subscribe = (handled: HandledJob[]) => saveSubscriptions(bench.db, handled)

  it('a start of the one before takes away no reaction that the new one has brought', async () => {
    await subscribe([first.handled])
    expect(await knownNow()).toEqual(['failing', 'first'])
  })

  it('a subscription that no program has had for a day gets no more jobs', async () => {
    await bench.db
      .updateTable('eventSubscriptions')
      .set({ lastSeenAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('jobName', '=', 'failing')
      .execute()
    await subscribe([first.handled])
    expect(await knownNow()).toEqual(['first'])
    await subscribe(all)
    expect(await knownNow()).toEqual(['failing', 'first'])
  })
})

it('a kill between commit and reaction loses none and repeats none', async () => {
  await bench.db.deleteFrom('installationMilestones').execute()
  await bench.work([first.handled, failing.handled], { pollSeconds: 1 })
  await killWhilePublishing()
  await bench.transaction((trx) => addJob(trx, first.handled.job, { n: 0 })) // once this job is done, the queue is drained
  await expect.poll(() => first.received.includes(0), { timeout: 15_000 }).toBe(true)
  const { length } = first.received
  const committed = await bench.db.selectFrom('installationMilestones').select('name').execute()
  expect(length).toBe(committed.length + 1)
  expect(new Set(first.received)).toEqual(new Set([0, ...committed.map(({ name }) => Number(name))]))
  expect(committed.length).toBeGreaterThanOrEqual(20)
})

async function killWhilePublishing() {
  const script = join(import.meta.dirname, 'publishing-process.fixture.ts')
  const child = spawn(process.execPath, [script, bench.databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/^20$/m.test(text)) child.kill('SIGKILL')
    })
  })
}
