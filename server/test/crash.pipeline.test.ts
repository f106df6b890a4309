import { chunkBytes, chunkCountOf, uploads, type Upload } from '@kinora/contract/uploads'
import { videos, type Video } from '@kinora/contract/videos'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeClip } from './clips.ts'
import { signInByLog, startServer, type RunningServer } from './running-server.ts'

let folder: string
let server: RunningServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-crash-'))
  server = await startServer({ folder })
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const restart = async () => {
  await server.cut()
  server = await startServer({ folder })
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

async function sendChunk(token: string, chunk: { bytes: Buffer; fileId: string; index: number }) {
  const totalChunks = chunkCountOf(chunk.bytes.length)
  const query = new URLSearchParams({
    chunkIndex: `${chunk.index}`,
    totalChunks: `${totalChunks}`,
    fileName: 'film.mp4',
    fileId: chunk.fileId,
  })
  const piece = chunk.bytes.subarray(chunk.index * chunkBytes, (chunk.index + 1) * chunkBytes)
  const answer = await fetch(`${server.url}${uploads.chunk.path}?${query}`, {
    method: 'POST',
    headers: { ...headersOf(token), 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(piece),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as { videoUrl?: string }
}

async function received(token: string, fileId: string) {
  const answer = await fetch(`${server.url}/api/videos/upload/${fileId}`, { headers: headersOf(token) })
  return ((await answer.json()) as Upload).receivedChunks
}

async function createVideo(token: string, fileId: string) {
  const answer = await fetch(server.url + videos.create.path, {
    method: 'POST',
    headers: { ...headersOf(token), 'content-type': 'application/json' },
    body: JSON.stringify({ fileId, title: 'Survivor', isPublished: true }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Video).id
}

/** Hears the owner's events until the video is where it should be; asks once first, because that may be so already. */
async function waitFor(
  token: string,
  id: number,
  isThere: (video: Video['processing']) => boolean,
): Promise<Video> {
  const leaving = new AbortController()
  const events = await fetch(`${server.url}/api/events`, {
    headers: { ...headersOf(token), 'last-event-id': '0' },
    signal: leaving.signal,
  })
  const reader = events.body?.getReader()
  const find = async () => {
    const answer = await fetch(`${server.url}/api/videos/${id}`, { headers: headersOf(token) })
    return (await answer.json()) as Video
  }
  for (let video = await find(); ; video = await find()) {
    if (isThere(video.processing)) {
      leaving.abort()
      return video
    }
    await reader?.read()
  }
}

it('keeps every acknowledged chunk through power cuts, and the upload goes on where it was', async () => {
  const token = await signInByLog(server, 'ada@crash.invalid')
  const clip = await makeClip({
    dir: folder,
    name: 'film.mp4',
    seconds: 20,
    width: 1280,
    height: 720,
    extra: [
      '-b:v',
      '8M',
      '-minrate',
      '8M',
      '-maxrate',
      '8M',
      '-bufsize',
      '8M',
      '-x264-params',
      'nal-hrd=cbr',
    ],
  })
  const bytes = await readFile(clip)
  const fileId = randomUUID()
  const count = chunkCountOf(bytes.length)
  expect(count).toBeGreaterThan(2)

  for (let index = 0; index < count; index++) {
    const { videoUrl } = await sendChunk(token, { bytes, fileId, index })
    expect(videoUrl !== undefined).toBe(index === count - 1)
    await restart()
    const expected = Array.from({ length: index + 1 }, (_, i) => i)
    expect(await received(token, fileId)).toEqual(expected)
  }
  const [stored = ''] = await readdir(join(folder, 'uploads'))
  expect(bytes.equals(await readFile(join(folder, 'uploads', stored)))).toBe(true)
}, 180_000)

it('ends an encode well that was cut off in the middle', async () => {
  const token = await signInByLog(server, 'bob@crash.invalid')
  const clip = await makeClip({ dir: folder, name: 'film.mp4', seconds: 20, width: 1280, height: 720 })
  const fileId = randomUUID()
  const bytes = await readFile(clip)
  for (let index = 0; index < chunkCountOf(bytes.length); index++)
    await sendChunk(token, { bytes, fileId, index })
  const id = await createVideo(token, fileId)
  await waitFor(token, id, ({ stage, percent }) => stage === 'encoding' && percent > 0)
  await restart()

  const video = await waitFor(token, id, ({ stage }) => stage === 'done' || stage === 'failed')
  expect(video.processing.stage).toBe('done')
  expect(video.processing.renditions.map(({ height, done }) => [height, done])).toEqual(
    [144, 240, 360, 480, 720].map((height) => [height, true]),
  )
  const decoded = await promisify(execFile)('ffmpeg', [
    '-v',
    'warning',
    '-i',
    `${server.url}${video.hlsUrl}`,
    '-f',
    'null',
    '-',
  ])
  expect(decoded.stderr).toBe('')
  expect(await readdir(join(folder, 'work'))).toEqual([])
}, 180_000)
