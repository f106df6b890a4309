import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPauseController } from './pause-signal.ts'
import { runProgram, type ProgramRun } from './run-program.ts'

/** The server's Node, whichever version runs the tests. */
const node24 = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url))

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pause-'))
})
afterAll(() => rm(dir, { recursive: true }))
afterEach(() => void vi.useRealTimers())

const limits = { memoryLimitBytes: 2 ** 32, niceness: 0, cpuSeconds: 60, maxFileBytes: 2 ** 20 }

function startBusyProgram(name: string, options: Partial<ProgramRun>) {
  const loop = 'while :; do :; done'
  const run = {
    command: 'sh',
    args: ['-c', `sh -c '${loop}' ${name} & ${loop}`, name],
    workingDir: dir,
    limits,
  }
  return runProgram({ ...run, timeLimitSeconds: 60, ...options })
}

/** Process states by a word in the arguments: R is runnable, T is stopped. */
async function processStates(name: string) {
  const ids = (await readdir('/proc')).filter((id) => /^\d+$/.test(id))
  const read = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
  const own = await Promise.all(
    ids.map(async (id) => ((await read(id, 'cmdline')).includes(name) ? read(id, 'stat') : '')),
  )
  return own.filter((stat) => stat !== '').map((stat) => stat.slice(stat.lastIndexOf(')') + 2)[0])
}

const waitForStates = (name: string, states: string[]) =>
  vi.waitFor(async () => expect(await processStates(name)).toEqual(states), { timeout: 5000, interval: 20 })

describe.runIf(process.platform === 'linux')('a program that is paused', () => {
  it('pauses with its children and its time limit, and resumes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const pause = createPauseController(false)
    const ended = startBusyProgram('kinora-still', { pause: pause.signal, timeLimitSeconds: 60 })
    await waitForStates('kinora-still', ['R', 'R'])
    pause.set(true)
    await waitForStates('kinora-still', ['T', 'T'])
    vi.advanceTimersByTime(3_600_000)
    expect(await processStates('kinora-still')).toEqual(['T', 'T'])
    pause.set(false)
    await waitForStates('kinora-still', ['R', 'R'])
    vi.advanceTimersByTime(60_000)
    expect(await ended).toMatchObject({ endedBy: 'time' })
  })

  it('ends within a second when it is stopped, and leaves nothing', async () => {
    const [pause, stop] = [createPauseController(false), new AbortController()]
    const ended = startBusyProgram('kinora-stopped', { pause: pause.signal, signal: stop.signal })
    await waitForStates('kinora-stopped', ['R', 'R'])
    pause.set(true)
    await waitForStates('kinora-stopped', ['T', 'T'])
    const since = performance.now()
    stop.abort()
    expect(await ended).toMatchObject({ endedBy: 'signal' })
    expect(performance.now() - since).toBeLessThan(1000)
    expect(await processStates('kinora-stopped')).toEqual([])
  })

  it('does not start while paused, or when it was stopped before', async () => {
    const [pause, stop] = [createPauseController(true), new AbortController()]
    const run = { command: 'true', args: [], workingDir: dir, limits, timeLimitSeconds: 10 }
    const going = runProgram({ ...run, pause: pause.signal })
    const stopped = runProgram({ ...run, pause: pause.signal, signal: stop.signal })
    stop.abort()
    expect(await stopped).toMatchObject({ endedBy: 'signal', exitCode: null })
    pause.set(false)
    expect(await going).toMatchObject({ endedBy: 'itself', exitCode: 0 })
  })

  it('ends with the server that paused it, even by kill -9', async () => {
    const run = {
      command: 'sh',
      args: ['-c', 'echo works; while :; do :; done', 'kinora-orphan'],
      workingDir: dir,
      limits,
    }
    const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
    const script = `
      import { createPauseController } from ${from('./pause-signal.ts')}
      import { runProgram } from ${from('./run-program.ts')}
      const pause = createPauseController(false)
      const onOutput = () => { pause.set(true); process.stdout.write('paused') }
      void runProgram({ ...${JSON.stringify(run)}, timeLimitSeconds: 60, pause: pause.signal, onOutput })`
    const server = spawn(node24, ['--input-type=module', '-e', script])
    await once(server.stdout, 'data')
    await vi.waitFor(async () => expect(await processStates('kinora-orphan')).toContain('T'), 5000)
    server.kill('SIGKILL')
    await waitForStates('kinora-orphan', [])
  })
})
