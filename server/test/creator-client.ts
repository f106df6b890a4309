import { uploads } from '@kinora/contract/library/uploads/calls'
import type { Upload } from '@kinora/contract/library/uploads/schemas'
import { chunkCountFor, defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { type RunningServer, signInWithLoggedCode } from './running-server.ts'

export type Creator = Awaited<ReturnType<typeof signInCreator>>

interface SentChunk {
  bytes: Buffer
  fileId: string
  index: number
}

const chunkBytesOf = ({ bytes, index }: SentChunk) =>
  bytes.subarray(index * defaultChunkBytes, (index + 1) * defaultChunkBytes)

function chunkPath({ bytes, fileId, index }: SentChunk) {
  const query = { chunkIndex: index, totalChunks: chunkCountFor(bytes.length), fileName: 'film.mp4', fileId }
  const texts = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `${uploads.chunk.path}?${texts.join('&')}`
}

function createClient(server: () => RunningServer, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const sendRequest = (
    path: string,
    init: { method?: string; body?: object; bytes?: Buffer; headers?: object } = {},
  ) => {
    const { method = 'GET', body, bytes } = init
    return fetch(server().url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...init.headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(bytes && { body: Uint8Array.from(bytes) }),
    })
  }
  return { send: sendRequest, headers }
}

async function readJson<T>(answer: Response, status = 200): Promise<T> {
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

/** A user who uploads over HTTP. After a power cut the program runs at another address: `server` returns the current one. */
export async function signInCreator(server: () => RunningServer, email: string) {
  const { send, headers } = createClient(server, await signInWithLoggedCode(server(), email))
  const bytesHeaders = { ...headers, 'content-type': 'application/octet-stream' }
  const findVideo = async (id: number) => readJson<Video>(await send(`/api/videos/${id}`))

  const sendChunk = async (chunk: SentChunk) => {
    const init = { method: 'POST', headers: bytesHeaders, body: Uint8Array.from(chunkBytesOf(chunk)) }
    return readJson<{ videoUrl?: string }>(await fetch(server().url + chunkPath(chunk), init))
  }
  return {
    send,
    findVideo,
    sendChunk,
    /** Sends the beginning of a chunk only: `sent` resolves when it left, `broken` when the connection closes. */
    beginChunk: (chunk: SentChunk, sentBytes: number) => {
      const { hostname, port } = new URL(server().url)
      const piece = chunkBytesOf(chunk)
      const length = { 'content-length': String(piece.length) }
      const target = { hostname, port, path: chunkPath(chunk), method: 'POST' }
      const sending = request({ ...target, headers: { ...bytesHeaders, ...length } })
      const broken = new Promise<void>((resolve) => sending.on('close', resolve).on('error', () => resolve()))
      const sent = new Promise<void>((resolve) =>
        sending.write(piece.subarray(0, sentBytes), () => resolve()),
      )
      return { sent, broken }
    },
    receivedChunks: async (fileId: string) =>
      (await readJson<Upload>(await send(`/api/videos/upload/${fileId}`))).receivedChunks,
    createVideo: async (bytes: Buffer) => {
      const fileId = randomUUID()
      for (let index = 0; index < chunkCountFor(bytes.length); index++) {
        await sendChunk({ bytes, fileId, index })
      }
      const body = { fileId, title: 'A film', isPublished: true }
      return readJson<Video>(await send(videos.create.path, { method: 'POST', body }), 201)
    },
    waitFor: async (id: number, isReady: (processing: Video['processing']) => boolean): Promise<Video> => {
      const events = (await send('/api/events', { headers: { 'last-event-id': '0' } })).body?.getReader()
      for (;;) {
        const video = await findVideo(id)
        if (isReady(video.processing)) {
          await events?.cancel()
          return video
        }
        if ((await events?.read())?.done !== false) throw new Error('The stream of events ended')
      }
    },
  }
}
