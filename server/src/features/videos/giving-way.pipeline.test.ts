import { videos } from '@kinora/contract/videos'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClip } from '../../../test/clips.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts'
import { createVideo } from '../../../test/processed-video.ts'
import { canSeeProcesses, processesOf } from '../../../test/processes.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { runWorker } from '../../worker.ts'

// What is long by right would take minutes to encode.
vi.mock(import('../../media/effort.ts'), async (original) => ({
  ...(await original()),
  isShortEncode: ({ durationSeconds }) => durationSeconds < 5,
}))

let folder: string
let test: TestApp
let worker: Worker
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-way-'))
  test = await startTestApp({ environment: { TRANSCODES: '1', FFMPEG_PATH: await makeSteadyFfmpeg() } })
  worker = await runWorker(test.ctx)
  ada = await test.newUser('ada')
  bob = await test.newUser('bob')
})
afterAll(async () => {
  await worker.stop()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Encodes at less than half the pace at which the film plays, so that how fast or busy the machine is does not decide which one ends first. */
async function makeSteadyFfmpeg() {
  const path = join(folder, 'steady-ffmpeg')
  const words = [
    '#!/bin/sh',
    'case "$*" in *-progress*libx264*) exec ffmpeg -readrate 0.45 "$@";; esac',
    'exec ffmpeg "$@"',
  ]
  await writeFile(path, `${words.join('\n')}\n`)
  await chmod(path, 0o755)
  return path
}

/** The encoders of this test: R works or wants to, T stands still. */
async function encoders() {
  const found = await processesOf(test.ctx.config.DATA_DIR)
  const stats = found
    .filter(({ command }) => command.startsWith('ffmpeg') && command.includes('libx264'))
    .map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  return (await Promise.all(stats)).map((stat) => stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '')
}

/** How often each number of encoders was seen working and standing at once, until `look` is stopped. */
function watchEncoders() {
  const seen = { mostWorking: 0, mostStanding: 0 }
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const states = await encoders()
      const standing = states.filter((state) => state === 'T').length
      seen.mostStanding = Math.max(seen.mostStanding, standing)
      seen.mostWorking = Math.max(seen.mostWorking, states.length - standing)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const looking = look()
  return async () => {
    isOver = true
    await looking
    return seen
  }
}

describe.runIf(canSeeProcesses)('with one encode at a time', () => {
  it('the ladder of a clip is made in the middle of that of a film, which then goes on and ends well', async () => {
    const processing = async (id: number) =>
      (await test.as(ada, videos.find, { params: { id } })).ok.processing
    const size = { dir: folder, width: 640, height: 360 }
    const film = await makeClip({ ...size, name: 'film.mp4', seconds: 20 })
    const clip = await makeClip({ ...size, name: 'clip.mp4', seconds: 1 })

    const { id: long } = (await createVideo(test, ada, film)).ok
    const isEncoding = async () => expect(await encoders()).not.toEqual([])
    await vi.waitFor(isEncoding, { timeout: 60_000, interval: 20 })
    const stopWatching = watchEncoders()
    const { id: short } = (await createVideo(test, bob, clip)).ok
    const isDone = async (id: number) => expect((await processing(id)).stage).toBe('done')
    const hasLadder = async () => expect((await processing(short)).stage).toMatch(/finishing|done/)

    await vi.waitFor(hasLadder, { timeout: 60_000, interval: 50 })
    const meanwhile = await processing(long)
    const seen = await stopWatching()
    expect(meanwhile).toMatchObject({ stage: 'encoding' })
    expect(meanwhile.renditions.some(({ done }) => !done)).toBe(true)
    expect(seen).toEqual({ mostWorking: 1, mostStanding: 1 })

    await vi.waitFor(() => isDone(long), { timeout: 120_000, interval: 200 })
    const { renditions } = await processing(long)
    expect(renditions.map(({ height, done }) => [height, done])).toEqual(
      [144, 240, 360].map((height) => [height, true]),
    )
    expect(await encoders()).toEqual([])
  }, 200_000)
})
