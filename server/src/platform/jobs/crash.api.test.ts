import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fragile, lastChance } from './fragile-jobs.fixture.ts'
import { openBench, watch } from './job-bench.fixture.ts'

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
    await node.says('began 1')
    await node.says('began 2')
    await node.kill()

    const again = watch(fragile)
    const spent = watch(lastChance)
    await bench.work([again.handled, spent.handled], { isAlone: true })
    await again.called(1)
    expect(again.calls[0]).toMatchObject({ n: 1, run: { attempt: 2, lastAttempt: true } })
    await bench.untilStates('last-chance', ['failed'])
    expect(await bench.deadLettersOf('last-chance')).toEqual([{ n: 2 }])
    expect(spent.calls).toEqual([])
  })

  it('one of many: another node takes over when its heart has stopped', async () => {
    const node = await startNode()
    await bench.add(fragile, 3)
    await node.says('began 3')
    await node.kill()
    // the pause of a heartbeat and of a retry, passed at once
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0, retry_backoff = false
      where name = 'fragile' and state = 'active'`.execute(bench.db)
    const other = watch(fragile)
    await bench.work([other.handled], { superviseSeconds: 1, pollSeconds: 0.5 })
    await other.called(1)
    expect(other.calls[0]).toMatchObject({ n: 3, run: { attempt: 2 } })
  })
})

/** A process of its own that works on the fragile jobs. */
async function startNode() {
  const script = join(import.meta.dirname, 'worker-process.fixture.ts')
  const child = spawn(process.execPath, [script, bench.databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
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
