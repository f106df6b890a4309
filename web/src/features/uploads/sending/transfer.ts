import { messageOf } from '../../../api.ts'
import { chunkOf, receivedBytes } from './chunk-plan.ts'
import { createDecided } from './create-video.ts'
import type { ChunkProgress } from './send-chunks.ts'
import { sendChunks } from './send-chunks.ts'
import { withSample } from './speed.ts'
import { fileOf, patch, remember, type Uploader } from './uploader.ts'

/** Two files travel at a time. */
const filesAtOnce = 2

/** Starts what may start. Called whenever something was added, went on, or stopped. */
export function pump(uploader: Uploader) {
  for (const file of uploader.files.get()) {
    if (uploader.sending.size >= filesAtOnce) return
    if (file.state === 'waiting' && !uploader.sending.has(file.fileId)) start(uploader, file.fileId)
  }
}

function start(uploader: Uploader, fileId: string) {
  const stop = new AbortController()
  uploader.begun.add(fileId)
  patch(uploader, fileId, { state: 'sending', message: null, samples: [], inFlight: [] })
  const stopped = sendWhole(uploader, fileId, stop.signal)
    .then(() => patch(uploader, fileId, { state: 'uploaded', inFlight: [], samples: [], message: null }))
    .catch((error: unknown) => {
      if (stop.signal.aborted) return
      patch(uploader, fileId, { state: 'failed', inFlight: [], samples: [], message: failureOf(error) })
    })
    .then(() => {
      if (uploader.sending.get(fileId)?.stop !== stop) return undefined
      uploader.sending.delete(fileId)
      pump(uploader)
      return createDecided(uploader, fileId)
    })
  uploader.sending.set(fileId, { stop, stopped })
}

/** The words for people (spec 000 §8). */
function failureOf(error: unknown): string {
  if (error instanceof DOMException)
    return 'The file has changed or was moved. Remove it and choose it again.'
  return messageOf(error, 'Unknown upload error')
}

async function sendWhole(uploader: Uploader, fileId: string, signal: AbortSignal) {
  const [queued, file] = [fileOf(uploader, fileId), uploader.blobs.get(fileId)]
  if (!queued || !file) throw new Error('The file is not in this page')
  const { services } = uploader
  await sendChunks({
    totalChunks: queued.totalChunks,
    received: queued.received,
    signal,
    wait: services.wait,
    sendChunk: async (index, chunkSignal) =>
      services.sendChunk(queued, { index, bytes: await chunkOf(file, index) }, chunkSignal),
    findReceived: async (findSignal) => {
      const upload = await services.findUpload(fileId, findSignal)
      return { received: upload?.receivedChunks ?? [], isComplete: upload?.isComplete ?? false }
    },
    onProgress: (progress) => !signal.aborted && showProgress(uploader, fileId, progress),
    onStall: (reason) => !signal.aborted && patch(uploader, fileId, { message: stallMessage(reason) }),
  })
}

function showProgress(uploader: Uploader, fileId: string, progress: ChunkProgress) {
  const file = fileOf(uploader, fileId)
  if (!file) return
  const bytes = receivedBytes(file.sizeBytes ?? 0, progress.received)
  const isNews = file.samples.length === 0 || progress.received.length !== file.received.length
  const samples = isNews ? withSample(file.samples, { atMs: uploader.services.now(), bytes }) : file.samples
  patch(uploader, fileId, { ...progress, samples })
}

const stallMessage = (reason: unknown) =>
  reason === null ? null : messageOf(reason, 'The connection is lost. Sending goes on by itself.')

async function stopSending(uploader: Uploader, fileId: string) {
  const sending = uploader.sending.get(fileId)
  sending?.stop.abort()
  uploader.sending.delete(fileId)
  await sending?.stopped
}

export async function pause(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (file?.state !== 'sending' && file?.state !== 'waiting') return
  patch(uploader, fileId, { state: 'paused', inFlight: [], samples: [], message: null })
  await stopSending(uploader, fileId)
  pump(uploader)
}

/** Goes on with a file that was paused or has failed. */
export function resume(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (file?.state !== 'paused' && file?.state !== 'failed') return
  patch(uploader, fileId, { state: 'waiting', message: null })
  pump(uploader)
}

/** Pauses what is on its way and what waits for it. */
export async function pauseAll(uploader: Uploader) {
  const moving = uploader.files.get().filter(({ state }) => state === 'sending' || state === 'waiting')
  for (const { fileId } of moving)
    patch(uploader, fileId, { state: 'paused', inFlight: [], samples: [], message: null })
  await Promise.all(moving.map(({ fileId }) => stopSending(uploader, fileId)))
}

export function resumeAll(uploader: Uploader) {
  for (const { fileId, state } of uploader.files.get()) {
    if (state === 'paused') patch(uploader, fileId, { state: 'waiting' })
  }
  pump(uploader)
}

/**
 * Takes a file off the page. One that has not become a video is removed from the server too, after its last chunk
 * has stopped travelling: a chunk that came later would begin the upload anew.
 */
export async function removeFile(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (!file) return
  uploader.files.set(uploader.files.get().filter((other) => other.fileId !== fileId))
  uploader.services.memory.forget(fileId)
  await stopSending(uploader, fileId)
  uploader.blobs.delete(fileId)
  pump(uploader)
  if (uploader.begun.has(fileId) && file.state !== 'refused' && file.videoId === null)
    await uploader.services.cancelUpload(fileId)
}

/** Says what shall become of a file: at once when it is uploaded, else as soon as it is. */
export async function decide(uploader: Uploader, fileId: string, decision: 'publish' | 'draft') {
  patch(uploader, fileId, { decision, creationMessage: null })
  remember(uploader, fileOf(uploader, fileId))
  await createDecided(uploader, fileId)
}
