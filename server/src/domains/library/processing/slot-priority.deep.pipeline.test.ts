import { videos } from '@kinora/contract/library/videos/calls'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClip } from '../../../../test/clips.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { createVideo } from '../../../../test/processed-video.ts'
import { canInspectProcesses, findProcesses } from '../../../../test/processes.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { runWorker } from '../../../worker.ts'

vi.mock(import('../../../media/plan/encode-cost.ts'), async (original) => ({
  ...(await original()),
  isShortEncode: ({ durationSeconds }) => durationSeconds < 5,
}))

/** Encoder events in order; the first encoder is the video's, the second the clip's. */
const lane = vi.hoisted(() => {
  const names = ['film', 'clip']
  const events: string[] = []
  const waiting = new Set<() => void>()
  return {
    events,
    nextName: () => names.shift() ?? 'another',
    note: (event: string) => {
      events.push(event)
      for (const check of waiting) check()
    },
    until: (event: string) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (events.includes(event)) resolve()
        }
        waiting.add(check)
        check()
      }),
  }
})

vi.mock(import('../../../media/run/run-program.ts'), async (original) => {
  const { runProgram } = await original()
  return {
    runProgram: async (run) => {
      if (!run.args.includes('libx264')) return runProgram(run)
      const name = lane.nextName()
      run.pause?.onChange(() => lane.note(`${name} ${run.pause?.isPaused ? 'stands still' : 'goes on'}`))
      lane.note(`${name} begins`)
      return runProgram(run).finally(() => lane.note(`${name} ends`))
    },
  }
})

let folder: string
let api: TestApp
let worker: Worker
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-way-'))
  api = await startTestApp({ environment: { TRANSCODES: '1', FFMPEG_PATH: await createSlowFfmpeg() } })
  worker = await runWorker(api.ctx)
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** Encodes slower than half of real time, so that the load of the machine does not decide which encode ends first. */
async function createSlowFfmpeg() {
  const path = join(folder, 'steady-ffmpeg')
  const summary = [
    '#!/bin/sh',
    'case "$*" in *-progress*libx264*) exec ffmpeg -readrate 0.45 "$@";; esac',
    'exec ffmpeg "$@"',
  ]
  await writeFile(path, `${summary.join('\n')}\n`)
  await chmod(path, 0o755)
  return path
}

/** Process states: R is running or runnable, T is stopped. */
async function listEncoderStates() {
  const found = await findProcesses(api.ctx.config.DATA_DIR)
  const stats = found
    .filter(({ command }) => command.startsWith('ffmpeg') && command.includes('libx264'))
    .map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  return (await Promise.all(stats)).map((stat) => stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '')
}

describe.runIf(canInspectProcesses)('with one encode at a time', () => {
  it('the ladder of a clip is encoded in the middle of that of a long video, which then resumes and completes', async () => {
    const processing = async (id: number) =>
      (await api.as(ada, videos.find, { params: { id } })).ok.processing
    const size = { dir: folder, width: 640, height: 360 }
    const source = await makeClip({ ...size, name: 'film.mp4', seconds: 20 })
    const clip = await makeClip({ ...size, name: 'clip.mp4', seconds: 1 })

    const { id: long } = (await createVideo(api, ada, source)).ok
    await lane.until('film begins')
    const { id: short } = (await createVideo(api, bob, clip)).ok
    const isDone = async (id: number) => expect((await processing(id)).stage).toBe('done')
    const hasLadder = async () => expect((await processing(short)).stage).toMatch(/finishing|done/)

    await lane.until('clip begins')
    const listPausedEncoders = async () => (await listEncoderStates()).filter((state) => state === 'T')
    await vi.waitFor(async () => expect(await listPausedEncoders()).toHaveLength(1), {
      timeout: 5000,
      interval: 20,
    })
    await vi.waitFor(hasLadder, { timeout: 60_000, interval: 50 })
    const progress = await processing(long)
    expect(progress).toMatchObject({ stage: 'encoding' })
    expect(progress.renditions.some(({ done }) => !done)).toBe(true)

    await vi.waitFor(() => isDone(long), { timeout: 120_000, interval: 200 })
    const { renditions } = await processing(long)
    expect(renditions.map(({ height, done }) => [height, done])).toEqual(
      [144, 240, 360].map((height) => [height, true]),
    )
    expect(await listEncoderStates()).toEqual([])
    expect(lane.events).toEqual([
      'film begins',
      'film stands still',
      'clip begins',
      'clip ends',
      'film goes on',
      'film ends',
    ])
  }, 200_000)
})
