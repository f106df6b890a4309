import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import { uploadDefaults } from '@kinora/contract/library/upload-defaults/calls'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { ApiError, send } from '../../../../api.ts'
import { storedToken } from '../../../../lib/session-store.ts'
import { createUploadStore } from './upload-store.ts'
import { waitInBrowser } from './retry.ts'
import { newFileId } from './send-chunks.ts'
import { pauseAllUploads, resumeFailedUploads } from './transfer.ts'
import { createUploader, type UploadServices } from './uploader.ts'

interface VideoShape {
  width: number
  height: number
  durationSeconds: number
}

const timeoutMs = 10_000

/** Null when the browser cannot play the file. */
function readVideoShape(file: File): Promise<VideoShape | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise<VideoShape | null>((resolve) => {
    const giveUp = setTimeout(() => resolve(null), timeoutMs)
    video.addEventListener('error', () => resolve(null))
    video.addEventListener('loadedmetadata', () => {
      clearTimeout(giveUp)
      const { videoWidth: width, videoHeight: height, duration: durationSeconds } = video
      resolve(width > 0 && Number.isFinite(durationSeconds) ? { width, height, durationSeconds } : null)
    })
    video.muted = true
    video.preload = 'metadata'
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  })
}

/** Browsers open six connections per server: one is the event stream, and one stays free for the rest of the page. */
const limitRequests = limitConcurrency(4)

const browserServices: UploadServices = {
  sendChunk: async (file, { index, bytes, fileType }, signal) => {
    const { fileId, name: fileName, totalChunks, chunkSize } = file
    const plan = { totalChunks, chunkSize, chunkIndex: index, draft: '1' } as const
    const query = { fileId, fileName, fileType, ...plan }
    const input = { query, body: bytes }
    return limitRequests(async () => {
      signal.throwIfAborted()
      const answer = await send(uploads.chunk, input, { signal })
      return { isComplete: answer.videoUrl !== undefined, videoId: answer.videoId ?? null }
    })
  },
  findUpload: (fileId, signal) =>
    send(uploads.find, { params: { fileId } }, { signal }).catch((error: unknown) => ignoreNotFound(error)),
  cancelUpload: (fileId) =>
    send(uploads.cancel, { params: { fileId } }).catch((error: unknown) => ignoreNotFound(error)),
  findDuplicate: async (query) => (await send(uploads.findSame, { query })).video,
  findDefaults: () => send(uploadDefaults.find, {}),
  findVideo: (id, signal) => send(videos.find, { params: { id } }, { signal }),
  createVideo: (body, signal) => send(videos.create, { body }, { signal }),
  saveVideo: async ({ videoId, draft, saved, ...decided }, signal) => {
    // After a button press an ended session prompts for sign-in; typing does not.
    const quiet = Object.keys(decided).length > 0 ? {} : { signal }
    const { tags, ...details } = draft
    const hasOtherTags = tags.join(',') !== saved?.tags.join(',')
    const body = { ...details, ...(hasOtherTags && { tags }), ...decided }
    return send(videos.update, { params: { id: videoId }, body }, quiet)
  },
  readShape: readVideoShape,
  wait: waitInBrowser,
  now: Date.now,
  newFileId,
  uploadStore: createUploadStore(localStorage, Date.now),
}

function ignoreNotFound(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

export const uploader = createUploader(browserServices)

storedToken.subscribe(() =>
  storedToken.get() === null ? void pauseAllUploads(uploader) : resumeFailedUploads(uploader),
)

/** Closing the tab would abort transfers. */
window.addEventListener('beforeunload', (event) => {
  const isBusy = uploader.files.get().some(({ state, saving }) => state === 'sending' || saving === 'now')
  if (isBusy) event.preventDefault()
})
