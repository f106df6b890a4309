import { ApiError, messageOf } from '../../../api.ts'
import { chunkCountOf } from '@kinora/contract/upload-rules'
import { chunkOf, chunkSizeFor, receivedBytes } from './chunk-plan.ts'
import type { QueuedFile } from './queued-file.ts'
import { findDraft, saveSoon } from './save.ts'
import type { ChunkProgress } from './send-chunks.ts'
import { sendChunks } from './send-chunks.ts'
import { speedOf, withSample } from './speed.ts'
import { fileOf, patch, remember, type Uploader } from './uploader.ts'

const filesAtOnce = 2

export function pump(uploader: Uploader) {
  for (const file of uploader.files.get()) {
    if (uploader.sending.size >= filesAtOnce) return
    if (file.state === 'waiting' && !uploader.sending.has(file.fileId)) start(uploader, file.fileId)
  }
}

function start(uploader: Uploader, fileId: string) {
  const stop = new AbortController()
  if (!uploader.begun.has(fileId)) cut(uploader, fileId)
  uploader.begun.add(fileId)
  patch(uploader, fileId, { state: 'sending', message: null, samples: [], inFlight: [] })
  const stopped = sendWhole(uploader, fileId, stop.signal)
    .then((videoId) => {
      patch(uploader, fileId, { state: 'uploaded', inFlight: [], samples: [], message: null })
      return findDraft(uploader, fileId, videoId)
    })
    .catch((error: unknown) => {
      if (stop.signal.aborted) return
      patch(uploader, fileId, { ...failureOf(error), inFlight: [], samples: [] })
      remember(uploader, fileOf(uploader, fileId))
    })
    .then(() => {
      if (uploader.sending.get(fileId)?.stop !== stop) return
      uploader.sending.delete(fileId)
      pump(uploader)
    })
  uploader.sending.set(fileId, { stop, stopped })
}

/** Chooses the chunk size by the measured speed, before anything is sent. */
function cut(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (!file || file.sizeBytes === null) return
  const chunkSize = chunkSizeFor(uploader.bytesPerSecond)
  patch(uploader, fileId, { chunkSize, totalChunks: chunkCountOf(file.sizeBytes, chunkSize) })
  remember(uploader, fileOf(uploader, fileId))
}

const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401

/** `unsupported_type` is final: the server has deleted the upload. */
function failureOf(error: unknown): { state: 'refused' | 'failed'; message: string } {
  if (error instanceof DOMException)
    return { state: 'failed', message: 'The file has changed or was moved. Remove it and choose it again.' }
  if (isSessionOver(error))
    return { state: 'failed', message: 'Your session has ended. Sign in again to continue the upload.' }
  const isRefused = error instanceof ApiError && error.body?.code === 'unsupported_type'
  return { state: isRefused ? 'refused' : 'failed', message: messageOf(error, 'Unknown upload error') }
}

/** Resolves to the id of the draft that the server made. */
async function sendWhole(uploader: Uploader, fileId: string, signal: AbortSignal): Promise<number | null> {
  const [queued, file] = [fileOf(uploader, fileId), uploader.blobs.get(fileId)]
  if (!queued || !file) throw new Error('The file is not in this page')
  const { services } = uploader
  let videoId: number | null = null
  await sendChunks({
    totalChunks: queued.totalChunks,
    received: queued.received,
    signal,
    wait: services.wait,
    sendChunk: async (index, chunkSignal) => {
      const chunk = { index, bytes: await chunkOf(file, index, queued.chunkSize), fileType: file.type }
      const sent = await services.sendChunk(queued, chunk, chunkSignal)
      videoId ??= sent.videoId
      return sent.isComplete
    },
    findReceived: async (findSignal) => {
      const upload = await services.findUpload(fileId, findSignal)
      videoId ??= upload?.videoId ?? null
      return { received: upload?.receivedChunks ?? [], isComplete: upload?.isComplete ?? false }
    },
    onProgress: (progress) => !signal.aborted && showProgress(uploader, fileId, progress),
    onStall: (reason) => !signal.aborted && patch(uploader, fileId, { message: stallMessage(reason) }),
  })
  return videoId
}

function showProgress(uploader: Uploader, fileId: string, progress: ChunkProgress) {
  const file = fileOf(uploader, fileId)
  if (!file) return
  const { chunkSize, sizeBytes } = file
  const bytes = receivedBytes({ sizeBytes: sizeBytes ?? 0, chunkSize }, progress.received)
  const isNews = file.samples.length === 0 || progress.received.length !== file.received.length
  const samples = isNews ? withSample(file.samples, { atMs: uploader.services.now(), bytes }) : file.samples
  uploader.bytesPerSecond = speedOf(samples) ?? uploader.bytesPerSecond
  patch(uploader, fileId, { ...progress, samples })
}

const stallMessage = (reason: unknown) =>
  reason === null ? null : messageOf(reason, 'The connection is lost. The upload continues automatically.')

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

export function resume(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (file?.state !== 'paused' && file?.state !== 'failed') return
  patch(uploader, fileId, { state: 'waiting', message: null })
  pump(uploader)
}

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

export function resumeFailed(uploader: Uploader) {
  for (const { fileId } of uploader.files.get()) {
    resume(uploader, fileId)
    saveSoon(uploader, fileId)
  }
}

const isVideoAlready = (error: unknown) => error instanceof ApiError && error.body?.code === 'already_used'

/**
 * Also removes an upload from the server unless it became a video, but only after its last chunk has stopped, as a
 * late one would restart it. Returns false when the last chunk was faster: the file is a video now and stays.
 * @throws errors of the server
 */
export async function removeFile(uploader: Uploader, fileId: string): Promise<boolean> {
  const file = fileOf(uploader, fileId)
  if (!file) return true
  uploader.files.set(uploader.files.get().filter((other) => other.fileId !== fileId))
  uploader.services.memory.forget(fileId)
  await stopSending(uploader, fileId)
  uploader.blobs.delete(fileId)
  pump(uploader)
  if (!uploader.begun.has(fileId) || file.state === 'refused' || file.videoId !== null) return true
  try {
    await uploader.services.cancelUpload(fileId)
    return true
  } catch (error) {
    if (!isVideoAlready(error)) throw error
    await bringBack(uploader, file)
    return false
  }
}

async function bringBack(uploader: Uploader, file: QueuedFile) {
  const { fileId } = file
  const whole = { state: 'uploaded', inFlight: [], samples: [], message: null } as const
  uploader.files.set([...uploader.files.get(), { ...file, ...whole }])
  const upload = await uploader.services.findUpload(fileId, new AbortController().signal)
  await findDraft(uploader, fileId, upload?.videoId ?? null)
}
