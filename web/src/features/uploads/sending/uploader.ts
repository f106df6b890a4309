import type { Upload } from '@kinora/contract/uploads'
import type { NewVideo, Video } from '@kinora/contract/videos'
import { createStore, type Store } from '../../../lib/store.ts'
import type { Memory } from './memory.ts'
import type { Draft, QueuedFile } from './queued-file.ts'

/** What the uploader needs from the world; tests bring their own. */
export interface UploadServices {
  sendChunk: (
    file: QueuedFile,
    chunk: { index: number; bytes: Blob },
    signal: AbortSignal,
  ) => Promise<boolean>
  /** What has arrived of a file; undefined when the server does not know it. */
  findUpload: (fileId: string, signal: AbortSignal) => Promise<Upload | undefined>
  cancelUpload: (fileId: string) => Promise<void>
  createVideo: (video: NewVideo, signal: AbortSignal) => Promise<Video>
  readShape: (file: File) => Promise<{ width: number; height: number; durationSeconds: number } | null>
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  now: () => number
  newFileId: () => string
  memory: Memory
}

/** The uploads of one browser tab. It lives outside React, so that sending goes on while people look at other pages. */
export interface Uploader {
  files: Store<readonly QueuedFile[]>
  services: UploadServices
  /** Whose files these are. */
  viewerId: number | null
  /** The files themselves, as long as this page has them. */
  blobs: Map<string, File>
  /** Files of which the server may have something. */
  begun: Set<string>
  /** What stops the sending of a file, with the promise that it has stopped. */
  sending: Map<string, { stop: AbortController; stopped: Promise<void> }>
}

export const createUploader = (services: UploadServices): Uploader => ({
  files: createStore<readonly QueuedFile[]>([]),
  services,
  viewerId: null,
  blobs: new Map(),
  begun: new Set(),
  sending: new Map(),
})

export const fileOf = (uploader: Uploader, fileId: string) =>
  uploader.files.get().find((file) => file.fileId === fileId)

/** Changes one file of the queue. */
export function patch(uploader: Uploader, fileId: string, change: Partial<QueuedFile>) {
  uploader.files.set(
    uploader.files.get().map((file) => (file.fileId === fileId ? { ...file, ...change } : file)),
  )
}

/** Keeps what a reload must not lose; of a refused file there is nothing to go on with. */
export function remember({ viewerId, services }: Uploader, file: QueuedFile | undefined) {
  if (viewerId === null || !file) return
  if (file.state === 'refused') {
    services.memory.forget(file.fileId)
    return
  }
  const { fileId, name, addedAtMs, totalChunks, fingerprint, isProposedShort, draft, decision, videoId } =
    file
  const kept = {
    fileId,
    name,
    addedAtMs,
    totalChunks,
    fingerprint,
    isProposedShort,
    draft,
    decision,
    videoId,
  }
  services.memory.save({ ...kept, viewerId, savedAtMs: services.now() })
}

/** Keeps what is typed about a file. */
export function changeDraft(uploader: Uploader, fileId: string, change: Partial<Draft>) {
  const file = fileOf(uploader, fileId)
  if (file) patch(uploader, fileId, { draft: { ...file.draft, ...change } })
  remember(uploader, fileOf(uploader, fileId))
}

/** Moves a waiting file before the waiting file above it. */
export function moveUp(uploader: Uploader, fileId: string) {
  const files = [...uploader.files.get()]
  const from = files.findIndex((file) => file.fileId === fileId)
  const to = files.findLastIndex((file, index) => index < from && file.state === 'waiting')
  const [moved] = to < 0 ? [] : files.splice(from, 1)
  if (!moved) return
  files.splice(to, 0, moved)
  uploader.files.set(files)
}
