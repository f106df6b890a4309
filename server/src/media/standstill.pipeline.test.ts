import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { Standstill } from './standstill.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kinora-still-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** A standstill that the test begins and ends. */
function switched() {
  let tell: (isStill: boolean) => void = () => undefined
  const standstill: Standstill = {
    follow: (listener) => {
      tell = listener
      return () => undefined
    },
  }
  return { standstill, set: (isStill: boolean) => tell(isStill) }
}

/** A program that says its process, then that it goes on, ten times a second. */
async function ticking() {
  const ffmpegPath = join(dir, 'ticking.sh')
  const pidFile = join(dir, 'pid')
  await writeFile(
    ffmpegPath,
    `#!/bin/sh\necho $$ > '${pidFile}'\nwhile :; do echo progress=continue; sleep 0.1; done\n`,
  )
  await chmod(ffmpegPath, 0o755)
  const settings = { ffmpegPath, ffprobePath: 'ffprobe', memoryLimitBytes: 2 ** 32, niceness: 0 }
  const stateOf = async () => {
    const status = await readFile(`/proc/${(await readFile(pidFile, 'utf8')).trim()}/status`, 'utf8')
    return /^State:\s+(\w)/m.exec(status)?.[1]
  }
  return { settings, stateOf }
}

test.runIf(process.platform === 'linux')(
  'a program stands still when it is told to, goes on afterwards, and ends within a second also while it stands',
  async () => {
    const { settings, stateOf } = await ticking()
    const { standstill, set } = switched()
    const stop = new AbortController()
    let ticks = 0
    const running = runFfmpeg(settings, [], {
      workingDir: dir,
      timeLimitSeconds: 60,
      signal: stop.signal,
      standstill,
      onProgress: () => void ticks++,
    })
    const ended = running.catch((error: unknown) => error)
    await vi.waitFor(() => expect(ticks).toBeGreaterThan(2), 5000)
    set(true)
    await vi.waitFor(async () => expect(await stateOf()).toBe('T'), 2000)
    const before = ticks
    set(false)
    await vi.waitFor(() => expect(ticks).toBeGreaterThan(before + 1), 5000)
    set(true)
    await vi.waitFor(async () => expect(await stateOf()).toBe('T'), 2000)
    const since = performance.now()
    stop.abort()
    expect(await ended).toMatchObject({ code: 'stopped' })
    expect(performance.now() - since).toBeLessThan(1000)
  },
)
