import type { UploadDefaults } from '@kinora/contract/upload-defaults'
import type { Upload } from '@kinora/contract/uploads'
import type { Video } from '@kinora/contract/videos'
import { createStore, type Store } from '../../../lib/store.ts'
import type { Memory } from './memory.ts'
import type { Draft, QueuedFile } from './queued-file.ts'

/** What is decided with a save: that it is published or not, or when it will be. */
export interface Decided {
  isPublished?: boolean
  publishAt?: string | null
}

/** What is to be saved about a video. */
export interface Saving extends Decided {
  videoId: number
  draft: Omit<Draft, 'publishAt'>
  /** What the server is known to have. */
  saved: Draft | null
}

/** What the uploader needs from the world; tests bring their own. */
export interface UploadServices {
  /** Answers whether the file is complete with it, and the draft that the server made of it. */
  sendChunk: (
    file: QueuedFile,
    chunk: { index: number; bytes: Blob; fileType: string },
    signal: AbortSignal,
  ) => Promise<{ isComplete: boolean; videoId: number | null }>
  /** What has arrived of a file; undefined when the server does not know it. */
  findUpload: (fileId: string, signal: AbortSignal) => Promise<Upload | undefined>
  /** The newest video that was made of the same file. */
  findSame: (file: { sizeBytes: number; headHash: string }) => Promise<QueuedFile['sameAs']>
  /** What the creator's new videos begin with. */
  findDefaults: () => Promise<UploadDefaults>
  cancelUpload: (fileId: string) => Promise<void>
  findVideo: (videoId: number, signal: AbortSignal) => Promise<Video>
  createVideo: (video: { fileId: string; title: string }, signal: AbortSignal) => Promise<Video>
  saveVideo: (saving: Saving, signal: AbortSignal) => Promise<Video>
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
  /** How fast the line was last. */
  bytesPerSecond: number | null
  /** Ends the silence after which a draft is saved. */
  quiet: Map<string, AbortController>
  /** The last save of each file. */
  saves: Map<string, Promise<void>>
  /** Hears of every video that was saved. */
  tell: (video: Video) => void
}

export const createUploader = (services: UploadServices): Uploader => ({
  files: createStore<readonly QueuedFile[]>([]),
  services,
  viewerId: null,
  blobs: new Map(),
  begun: new Set(),
  sending: new Map(),
  bytesPerSecond: null,
  quiet: new Map(),
  saves: new Map(),
  tell: () => {},
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
  const { fileId, name, addedAtMs, totalChunks, chunkSize, fingerprint, isProposedShort } = file
  const { draft, saved, decision, isPublished, videoId } = file
  const kept = { fileId, name, addedAtMs, totalChunks, chunkSize, fingerprint, isProposedShort }
  const said = { draft, saved, decision, isPublished, videoId }
  services.memory.save({ ...kept, ...said, viewerId, savedAtMs: services.now() })
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
