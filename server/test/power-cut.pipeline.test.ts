import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClip, decodeWarnings } from './clips.ts'
import { signInCreator, type Creator } from './creator-client.ts'
import { createBlockingFfmpeg } from './blocking-ffmpeg.ts'
import { canInspectProcesses, findProcesses } from './processes.ts'
import { startServer, type RunningServer } from './running-server.ts'

let folder: string
let server: RunningServer
let ada: Creator
let uploadedClip: Buffer
let ffmpeg: Awaited<ReturnType<typeof createBlockingFfmpeg>>

const start = async () => {
  server = await startServer({ folder, environment: { FFMPEG_PATH: ffmpeg.path } })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-crash-'))
  ffmpeg = await createBlockingFfmpeg(folder)
  await start()
  ada = await signInCreator(() => server, 'ada@crash.invalid')
  // ffmpeg packages it; the server itself would package a plain MP4.
  const clip = await makeClip({ dir: folder, name: 'film.mkv', seconds: 20, width: 854, height: 480 })
  uploadedClip = await readFile(clip)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Without the empty file that a kill leaves which meets a chunk between the creation and the unlinking of its spool file. */
const uploadNames = async () =>
  (await readdir(join(folder, 'uploads'))).filter((name) => !name.endsWith('.part'))
const commands = async () => (await findProcesses(folder)).map(({ command }) => command)
const encoders = async () => (await commands()).filter((command) => /ffmpeg|sleep 600/.test(command))

async function deletePermanently(id: number) {
  for (const path of [`/api/videos/${id}`, `/api/trash/video/${id}`]) {
    expect((await ada.send(path, { method: 'DELETE' })).status).toBe(204)
  }
}

describe('an upload', () => {
  it('keeps every acknowledged chunk through power cuts between and inside chunks, and resumes where it was', async () => {
    const bytes = randomBytes(2 * defaultChunkBytes + 1234)
    const fileId = randomUUID()
    const cutPowerAndRestart = async () => {
      await server.cut()
      await start()
    }

    await ada.sendChunk({ bytes, fileId, index: 0 })
    expect(await ada.receivedChunks(fileId)).toEqual([0])

    const { sent, broken } = ada.beginChunk({ bytes, fileId, index: 1 }, 2 * 1024 * 1024)
    const [storedMedia = ''] = await uploadNames()
    const path = join(folder, 'uploads', storedMedia)
    await sent
    await Promise.all([broken, cutPowerAndRestart()])
    expect(await ada.receivedChunks(fileId)).toEqual([0])

    await ada.sendChunk({ bytes, fileId, index: 2 })
    expect(await ada.receivedChunks(fileId)).toEqual([0, 2])
    const { videoUrl } = await ada.sendChunk({ bytes, fileId, index: 1 })
    expect(videoUrl).toBe(`/media/uploads/${storedMedia}`)
    await cutPowerAndRestart()
    expect(await ada.receivedChunks(fileId)).toEqual([0, 1, 2])
    expect(bytes.equals(await readFile(path))).toBe(true)
    expect(await uploadNames()).toEqual([storedMedia])
    expect((await ada.send(`/api/videos/upload/${fileId}`, { method: 'DELETE' })).status).toBe(204)
  })
})

describe('a video', () => {
  const cutDuringStep = async () => {
    await server.cut()
    if (canInspectProcesses) await vi.waitFor(async () => expect(await commands()).toEqual([]), 10_000)
    await start()
  }

  it(
    'ends well that was cut off while it was packaged, while its poster was made and while it was encoded',
    { tags: 'deep' },
    async () => {
      await ffmpeg.holdAt('-c copy')
      const { id } = await ada.createVideo(uploadedClip)
      await ffmpeg.untilBlocked()
      expect((await ada.findVideo(id)).processing).toMatchObject({ stage: 'remuxing', playable: false })

      await ffmpeg.holdAt('poster.jpg')
      await cutDuringStep()
      await ffmpeg.untilBlocked()
      expect((await ada.findVideo(id)).processing).toMatchObject({ stage: 'encoding', playable: true })

      await ffmpeg.unblock()
      await cutDuringStep()
      await ada.waitFor(id, ({ stage, percent }) => stage === 'encoding' && percent > 0)
      const body = { title: 'Renamed a moment before' }
      expect((await ada.send(`/api/videos/${id}`, { method: 'PUT', body })).status).toBe(200)
      await cutDuringStep()

      const video = await ada.waitFor(id, ({ stage }) => stage === 'done' || stage === 'failed')
      expect(video).toMatchObject({ title: body.title, processing: { stage: 'done', percent: 100 } })
      expect(video.processing.renditions.map(({ height, done }) => [height, done])).toEqual(
        [144, 240, 360, 480].map((height) => [height, true]),
      )
      expect(await decodeWarnings(`${server.url}${video.hlsUrl}`)).toBe('')
      await vi.waitFor(async () => expect(await readdir(join(folder, 'work'))).toEqual([]))
      await deletePermanently(id)
    },
  )

  it.runIf(canInspectProcesses)(
    'that is deleted for good stops its encode within a second and takes its files along',
    async () => {
      const { id } = await ada.createVideo(uploadedClip)
      await ada.waitFor(id, ({ stage, percent }) => stage === 'encoding' && percent > 0)
      expect(await encoders()).not.toEqual([])
      const stored = async () => [
        ...(await uploadNames()),
        ...(await readdir(join(folder, 'work'))),
        ...(await readdir(join(folder, 'storage/videos'))),
      ]
      expect(await stored()).not.toEqual([])
      await deletePermanently(id)
      await vi.waitFor(async () => expect(await encoders()).toEqual([]), 1000)
      await vi.waitFor(async () => expect(await stored()).toEqual([]), 10_000)
    },
  )

  it.runIf(canInspectProcesses)('leaves no process behind when the program is stopped', async () => {
    await ada.createVideo(uploadedClip)
    await vi.waitFor(async () => expect(await encoders()).not.toEqual([]), 10_000)
    await server.stop()
    expect(await commands()).toEqual([])
  })
})
