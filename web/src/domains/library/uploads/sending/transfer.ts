import { t } from '@kinora/contract/text/translate'
import { ApiError, messageOf } from '../../../../api.ts'
import { chunkCountFor } from '@kinora/contract/library/uploads/rules'
import { readChunk, chunkSizeFor, receivedBytes } from './chunk-plan.ts'
import { type QueuedFile, speedOf, addSample } from './queued-file.ts'
import { findOrCreateDraft, scheduleAutosave } from './save-draft.ts'
import type { ChunkProgress } from './send-chunks.ts'
import { sendChunks } from './send-chunks.ts'
import { findFile, patchFile, persistFile, type Uploader } from './uploader.ts'

const maxConcurrentFiles = 2

export function startWaitingUploads(uploader: Uploader) {
  for (const file of uploader.files.get()) {
    if (uploader.transfers.size >= maxConcurrentFiles) return
    if (file.state === 'waiting' && !uploader.transfers.has(file.fileId)) startUpload(uploader, file.fileId)
  }
}

function startUpload(uploader: Uploader, fileId: string) {
  const stop = new AbortController()
  if (!uploader.startedIds.has(fileId)) chooseChunkSize(uploader, fileId)
  uploader.startedIds.add(fileId)
  patchFile(uploader, fileId, { state: 'sending', message: null, samples: [], inFlight: [] })
  const stopped = sendFile(uploader, fileId, stop.signal)
    .then((videoId) => {
      patchFile(uploader, fileId, { state: 'uploaded', inFlight: [], samples: [], message: null })
      return findOrCreateDraft(uploader, fileId, videoId)
    })
    .catch((error: unknown) => {
      if (stop.signal.aborted) return
      patchFile(uploader, fileId, { ...failureOf(error), inFlight: [], samples: [] })
      persistFile(uploader, findFile(uploader, fileId))
    })
    .then(() => {
      if (uploader.transfers.get(fileId)?.stop !== stop) return
      uploader.transfers.delete(fileId)
      startWaitingUploads(uploader)
    })
  uploader.transfers.set(fileId, { stop, stopped })
}

/** Chooses the chunk size by the measured speed, before anything is sent. */
function chooseChunkSize(uploader: Uploader, fileId: string) {
  const file = findFile(uploader, fileId)
  if (!file || file.sizeBytes === null) return
  const chunkSize = chunkSizeFor(uploader.bytesPerSecond)
  patchFile(uploader, fileId, { chunkSize, totalChunks: chunkCountFor(file.sizeBytes, chunkSize) })
  persistFile(uploader, findFile(uploader, fileId))
}

const isSessionExpired = (error: unknown) => error instanceof ApiError && error.status === 401

/** `unsupported_type` is final: the server has deleted the upload. */
function failureOf(error: unknown): { state: 'refused' | 'failed'; message: string } {
  if (error instanceof DOMException)
    return { state: 'failed', message: t`The file has changed or was moved. Remove it and choose it again.` }
  if (isSessionExpired(error))
    return { state: 'failed', message: t`Your session has ended. Sign in again to continue the upload.` }
  const isRefused = error instanceof ApiError && error.body?.code === 'unsupported_type'
  return { state: isRefused ? 'refused' : 'failed', message: messageOf(error, t`Unknown upload error`) }
}

/** Resolves to the id of the draft that the server made. */
async function sendFile(uploader: Uploader, fileId: string, signal: AbortSignal): Promise<number | null> {
  const [queued, file] = [findFile(uploader, fileId), uploader.browserFiles.get(fileId)]
  if (!queued || !file) throw new Error('The file is not in this page')
  const { services } = uploader
  let videoId: number | null = null
  await sendChunks({
    totalChunks: queued.totalChunks,
    received: queued.received,
    signal,
    wait: services.wait,
    sendChunk: async (index, chunkSignal) => {
      const chunk = { index, bytes: await readChunk(file, index, queued.chunkSize), fileType: file.type }
      const sent = await services.sendChunk(queued, chunk, chunkSignal)
      videoId ??= sent.videoId
      return sent.isComplete
    },
    findReceived: async (findSignal) => {
      const upload = await services.findUpload(fileId, findSignal)
      videoId ??= upload?.videoId ?? null
      return { received: upload?.receivedChunks ?? [], isComplete: upload?.isComplete ?? false }
    },
    onProgress: (progress) => !signal.aborted && updateProgress(uploader, fileId, progress),
    onStall: (reason) => !signal.aborted && patchFile(uploader, fileId, { message: stallMessage(reason) }),
  })
  return videoId
}

function updateProgress(uploader: Uploader, fileId: string, progress: ChunkProgress) {
  const file = findFile(uploader, fileId)
  if (!file) return
  const { chunkSize, sizeBytes } = file
  const bytes = receivedBytes({ sizeBytes: sizeBytes ?? 0, chunkSize }, progress.received)
  const isNews = file.samples.length === 0 || progress.received.length !== file.received.length
  const samples = isNews ? addSample(file.samples, { atMs: uploader.services.now(), bytes }) : file.samples
  uploader.bytesPerSecond = speedOf(samples) ?? uploader.bytesPerSecond
  patchFile(uploader, fileId, { ...progress, samples })
}

const stallMessage = (reason: unknown) =>
  reason === null ? null : messageOf(reason, t`The connection is lost. The upload continues automatically.`)

async function abortUpload(uploader: Uploader, fileId: string) {
  const sending = uploader.transfers.get(fileId)
  sending?.stop.abort()
  uploader.transfers.delete(fileId)
  await sending?.stopped
}

export async function pauseUpload(uploader: Uploader, fileId: string) {
  const file = findFile(uploader, fileId)
  if (file?.state !== 'sending' && file?.state !== 'waiting') return
  patchFile(uploader, fileId, { state: 'paused', inFlight: [], samples: [], message: null })
  await abortUpload(uploader, fileId)
  startWaitingUploads(uploader)
}

export function resumeUpload(uploader: Uploader, fileId: string) {
  const file = findFile(uploader, fileId)
  if (file?.state !== 'paused' && file?.state !== 'failed') return
  patchFile(uploader, fileId, { state: 'waiting', message: null })
  startWaitingUploads(uploader)
}

export async function pauseAllUploads(uploader: Uploader) {
  const moving = uploader.files.get().filter(({ state }) => state === 'sending' || state === 'waiting')
  for (const { fileId } of moving)
    patchFile(uploader, fileId, { state: 'paused', inFlight: [], samples: [], message: null })
  await Promise.all(moving.map(({ fileId }) => abortUpload(uploader, fileId)))
}

export function resumeAllUploads(uploader: Uploader) {
  for (const { fileId, state } of uploader.files.get()) {
    if (state === 'paused') patchFile(uploader, fileId, { state: 'waiting' })
  }
  startWaitingUploads(uploader)
}

export function resumeFailedUploads(uploader: Uploader) {
  for (const { fileId } of uploader.files.get()) {
    resumeUpload(uploader, fileId)
    scheduleAutosave(uploader, fileId)
  }
}

const isAlreadyVideo = (error: unknown) => error instanceof ApiError && error.body?.code === 'already_used'

/**
 * Also removes an upload from the server unless it became a video, but only after its last chunk has stopped, as a
 * late one would restart it. Returns false when the last chunk was faster: the file is a video now and stays.
 * @throws errors of the server
 */
export async function removeUpload(uploader: Uploader, fileId: string): Promise<boolean> {
  const file = findFile(uploader, fileId)
  if (!file) return true
  uploader.files.set(uploader.files.get().filter((other) => other.fileId !== fileId))
  uploader.services.uploadStore.remove(fileId)
  await abortUpload(uploader, fileId)
  uploader.browserFiles.delete(fileId)
  startWaitingUploads(uploader)
  if (!uploader.startedIds.has(fileId) || file.state === 'refused' || file.videoId !== null) return true
  try {
    await uploader.services.cancelUpload(fileId)
    return true
  } catch (error) {
    if (!isAlreadyVideo(error)) throw error
    await restoreCompletedUpload(uploader, file)
    return false
  }
}

async function restoreCompletedUpload(uploader: Uploader, file: QueuedFile) {
  const { fileId } = file
  const completed = { state: 'uploaded', inFlight: [], samples: [], message: null } as const
  uploader.files.set([...uploader.files.get(), { ...file, ...completed }])
  const upload = await uploader.services.findUpload(fileId, new AbortController().signal)
  await findOrCreateDraft(uploader, fileId, upload?.videoId ?? null)
}
