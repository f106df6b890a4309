import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fragile, lastChance } from './fragile-jobs.fixture.ts'
import { JobStopped } from './job.ts'
import { openBench, spyHandler } from './job-bench.fixture.ts'

let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  bench = await openBench([fragile, lastChance])
})
afterEach(() => bench.stopWorkers())
afterAll(() => bench.close())

describe('a node that is killed', () => {
  it('alone: its jobs start again at once when it comes back, and the last try counts', async () => {
    const node = await startNode()
    await bench.add(fragile, 1)
    await bench.add(lastChance, 2)
    await node.waitForOutput('began 1')
    await node.waitForOutput('began 2')
    await node.kill()

    const again = spyHandler(fragile)
    const spent = spyHandler(lastChance)
    await bench.work([again.handled, spent.handled], { isSingleNode: true })
    await again.called(1)
    expect(again.calls[0]).toMatchObject({ n: 1, run: { attempt: 2, lastAttempt: true } })
    await bench.untilStates('last-chance', ['failed'])
    expect(await bench.deadLettersOf('last-chance')).toEqual([{ n: 2 }])
    expect(spent.calls).toEqual([])
  })

  it('one of many: another node takes over within twenty seconds', async () => {
    const node = await startNode()
    await bench.add(fragile, 3)
    await node.waitForOutput('began 3')
    const other = spyHandler(fragile)
    await bench.work([other.handled])
    await node.kill()
    const since = performance.now()
    await other.called(1)
    expect(performance.now() - since).toBeLessThan(20_000)
    expect(other.calls[0]).toMatchObject({ n: 3, run: { attempt: 2 } })
  })
})

describe('a node that lives', () => {
  it('keeps its job when it has not reported for long, but does so at the next moment', async () => {
    const node = await startNode()
    const other = spyHandler(fragile)
    await bench.add(fragile, 5)
    await node.waitForOutput('began 5')
    await bench.work([other.handled], { pollSeconds: 1 })
    // as after a database outage
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'
      where name = 'fragile' and state = 'active'`.execute(bench.db)
    const ageSeconds = async () => {
      const { rows } = await sql<{ age: number }>`
        select extract(epoch from now() - heartbeat_on)::int as age from pgboss.job
         where name = 'fragile' and state = 'active'`.execute(bench.db)
      return rows.map(({ age }) => age)
    }
    await expect.poll(ageSeconds, { timeout: 10_000 }).toEqual([expect.toSatisfy((age: number) => age < 50)])
    expect(other.calls).toEqual([])
    await node.kill()
    await sql`delete from pgboss.job where name = 'fragile'`.execute(bench.db)
  })

  it('that lost its job notices before it commits', async () => {
    const takeAway = sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
      where name = 'fragile' and state = 'active'`
    const outcomes: unknown[] = []
    const lateHandler = spyHandler(fragile, async (_n, run) => {
      await run.confirmClaim?.(bench.db)
      await takeAway.execute(bench.db)
      await run.confirmClaim?.(bench.db).catch((error: unknown) => outcomes.push(error))
    })
    await bench.work([lateHandler.handled])
    await bench.add(fragile, 6)
    await expect.poll(() => outcomes).toEqual([new JobStopped('lost')])
    await bench.untilStates('fragile', ['retry'])
  })
})

async function startNode() {
  const script = join(import.meta.dirname, 'worker-process.fixture.ts')
  const child = spawn(process.execPath, [script, bench.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const waitForOutput = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (output.includes(text)) resolve()
      }
      child.stdout.on('data', check)
      child.once('exit', () => reject(new Error(`The node ended before it said ${text}`)))
      check()
    })
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece
  })
  await waitForOutput('ready')
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { waitForOutput, kill }
}
