import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeClip, decodeWarnings } from '../../../test/clips.ts'
import { createMedia } from '../media.ts'
import type { StepProgress } from './progress.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

let dir: string
let longClip: string
const media = createMedia()
const settings = { ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', memoryLimitBytes: 2 ** 32, niceness: 0 }
const endlessSource = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720', '-f', 'null', '-']

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stop-'))
  longClip = await makeClip({ dir, name: 'long.mkv', seconds: 60, width: 640, height: 360, video: 'mpeg4' })
}, 60_000)
afterAll(() => rm(dir, { recursive: true }))

/** The server's Node, whichever version runs the tests. */
const node24 = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url))

async function processesInFolder(folder: string) {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(folder))
}

describe('an encode that is stopped', () => {
  test.runIf(process.platform === 'linux')('ends within its grace and leaves no process', async () => {
    const stop = new AbortController()
    const probe = await media.probe(longClip)
    let running = 0
    const onProgress = () => {
      void processesInFolder(longClip).then((found) => {
        // Progress may be reported once more while it ends.
        running = Math.max(running, found.length)
        stop.abort()
      })
    }
    const work = {
      sourcePath: longClip,
      probe,
      outputDir: join(dir, 'stopped'),
      signal: stop.signal,
      onProgress,
    }
    const { rungs } = media.plan(probe)
    await expect(media.encodeRungs({ ...work, rungs, withAudio: true })).rejects.toMatchObject({
      code: 'stopped',
      retryable: true,
    })
    expect(running).toBeGreaterThan(0)
    expect(await processesInFolder(longClip)).toEqual([])
  })

  test('can be run again over what it left behind', async () => {
    const probe = await media.probe(longClip)
    const outputDir = join(dir, 'again')
    const stop = new AbortController()
    const work = {
      sourcePath: longClip,
      probe,
      outputDir,
      rungs: [media.plan(probe).firstRung],
      withAudio: true,
    }
    const first = media.encodeRungs({ ...work, signal: stop.signal, onProgress: () => stop.abort() })
    await expect(first).rejects.toMatchObject({ code: 'stopped' })
    const renditions = await media.encodeRungs(work)
    await writeFile(join(outputDir, 'master.m3u8'), media.writeMaster(renditions))
    expect(await decodeWarnings(join(outputDir, 'master.m3u8'))).toBe('')
    expect(renditions[0]?.durationSeconds).toBeCloseTo(60, 0)
  })

  test('is not even started with a signal that is aborted already', async () => {
    await expect(media.probe(longClip, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'stopped',
    })
  })
})

describe('the runner', () => {
  test('stops what runs longer than it may', async () => {
    const run = runFfmpeg(settings, endlessSource, { workingDir: dir, timeLimitSeconds: 0.5 })
    await expect(run).rejects.toMatchObject({ code: 'timed_out', retryable: true })
  })

  test('kills a program that ignores SIGTERM, and its children', async () => {
    const stubborn = join(dir, 'stubborn.sh')
    const child = `sh -c 'while :; do sleep 1; done' ${stubborn}`
    await writeFile(
      stubborn,
      `#!/bin/sh\ntrap '' TERM\n${child} &\necho progress=continue\nwhile :; do wait; done\n`,
    )
    await chmod(stubborn, 0o755)
    const stop = new AbortController()
    const started = performance.now()
    const options = {
      workingDir: dir,
      timeLimitSeconds: 60,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    }
    const run = runFfmpeg({ ...settings, ffmpegPath: stubborn }, [], options)
    await expect(run).rejects.toMatchObject({ code: 'stopped' })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await processesInFolder(stubborn)).toEqual([])
  })

  test.runIf(process.platform === 'linux')('refuses memory beyond the limit', async () => {
    const big = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=7680x4320',
      '-frames:v',
      '50',
      '-c:v',
      'libx264',
      '-f',
      'null',
      '-',
    ]
    const strict = { ...settings, memoryLimitBytes: 300 * 1024 ** 2 }
    const run = runFfmpeg(strict, big, { workingDir: dir, timeLimitSeconds: 60 })
    await expect(run).rejects.toMatchObject({ code: 'out_of_memory', retryable: true })
  })

  test('passes only PATH to the program', async () => {
    const spy = join(dir, 'spy.sh')
    await writeFile(spy, `#!/bin/sh\n/usr/bin/env > "${dir}/environment"\n`)
    await chmod(spy, 0o755)
    process.env.SECRET_FOR_TEST = 'secret'
    await runFfmpeg({ ...settings, ffmpegPath: spy }, [], { workingDir: dir, timeLimitSeconds: 10 })
    delete process.env.SECRET_FOR_TEST
    const environment = await readFile(join(dir, 'environment'), 'utf8')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('secret')
  })

  test.runIf(process.platform === 'linux')('takes ffmpeg with it when the server is killed', async () => {
    const marker = join(dir, 'orphan')
    const script = `
      import { runFfmpeg } from ${JSON.stringify(new URL('./run-ffmpeg.ts', import.meta.url).href)}
      const args = ${JSON.stringify([...endlessSource.slice(0, -1), '-metadata', `title=${marker}`, '-'])}
      const onProgress = () => process.stdout.write('running')
      await runFfmpeg(${JSON.stringify(settings)}, args, { workingDir: '/tmp', timeLimitSeconds: 60, onProgress })`
    const server = spawn(node24, ['--input-type=module', '-e', script])
    await once(server.stdout, 'data')
    expect(await processesInFolder(marker)).not.toEqual([])
    server.kill('SIGKILL')
    await vi.waitFor(async () => expect(await processesInFolder(marker)).toEqual([]), 5000)
  })

  test('reports that ffmpeg is missing', async () => {
    const without = createMedia({ ffmpegPath: '/nowhere/ffmpeg' })
    await expect(without.checkFfmpeg()).rejects.toMatchObject({ code: 'no_ffmpeg', retryable: true })
    expect(await media.checkFfmpeg()).toMatch(/^ffmpeg \S+$/)
  })
})

test('progress rises to the end and estimates the time left', async () => {
  const probe = await media.probe(longClip)
  const reports: StepProgress[] = []
  const work = { sourcePath: longClip, probe, outputDir: join(dir, 'progress') }
  const { firstRung } = media.plan(probe)
  await media.encodeRungs({
    ...work,
    rungs: [firstRung],
    withAudio: true,
    onProgress: (one) => reports.push(one),
  })
  const fractions = reports.map(({ fraction }) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBeCloseTo(1, 1)
  expect(reports.some(({ secondsLeft }) => secondsLeft !== null)).toBe(true)
})
