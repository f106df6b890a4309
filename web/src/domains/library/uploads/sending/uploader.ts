import type { UploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import type { Upload } from '@kinora/contract/library/uploads/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { createStore, type Store } from '../../../../lib/store.ts'
import type { UploadStore } from './upload-store.ts'
import type { VideoDraft, QueuedFile } from './queued-file.ts'

export interface PublishChange {
  isPublished?: boolean
  publishAt?: string | null
}

export interface VideoSave extends PublishChange {
  videoId: number
  draft: Omit<VideoDraft, 'publishAt'>
  saved: VideoDraft | null
}

export interface UploadServices {
  /** `videoId` is the draft that the server made when the file was complete. */
  sendChunk: (
    file: QueuedFile,
    chunk: { index: number; bytes: Blob; fileType: string },
    signal: AbortSignal,
  ) => Promise<{ isComplete: boolean; videoId: number | null }>
  /** Undefined when the server does not know the file. */
  findUpload: (fileId: string, signal: AbortSignal) => Promise<Upload | undefined>
  findDuplicate: (file: { sizeBytes: number; headHash: string }) => Promise<QueuedFile['duplicateOf']>
  findDefaults: () => Promise<UploadDefaults>
  cancelUpload: (fileId: string) => Promise<void>
  findVideo: (videoId: number, signal: AbortSignal) => Promise<Video>
  createVideo: (video: { fileId: string; title: string }, signal: AbortSignal) => Promise<Video>
  saveVideo: (saving: VideoSave, signal: AbortSignal) => Promise<Video>
  readShape: (file: File) => Promise<{ width: number; height: number; durationSeconds: number } | null>
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  now: () => number
  newFileId: () => string
  uploadStore: UploadStore
}

/** One per tab and outside React, so that uploads continue across pages. */
export interface Uploader {
  files: Store<readonly QueuedFile[]>
  services: UploadServices
  viewerId: number | null
  browserFiles: Map<string, File>
  /** Files of which the server may have chunks. */
  startedIds: Set<string>
  transfers: Map<string, { stop: AbortController; stopped: Promise<void> }>
  bytesPerSecond: number | null
  /** Abort pending autosaves. */
  autosaveTimers: Map<string, AbortController>
  pendingSaves: Map<string, Promise<void>>
  onVideoSaved: (video: Video) => void
}

export const createUploader = (services: UploadServices): Uploader => ({
  files: createStore<readonly QueuedFile[]>([]),
  services,
  viewerId: null,
  browserFiles: new Map(),
  startedIds: new Set(),
  transfers: new Map(),
  bytesPerSecond: null,
  autosaveTimers: new Map(),
  pendingSaves: new Map(),
  onVideoSaved: () => {},
})

export const findFile = (uploader: Uploader, fileId: string) =>
  uploader.files.get().find((file) => file.fileId === fileId)

export function patchFile(uploader: Uploader, fileId: string, change: Partial<QueuedFile>) {
  uploader.files.set(
    uploader.files.get().map((file) => (file.fileId === fileId ? { ...file, ...change } : file)),
  )
}

export function persistFile({ viewerId, services }: Uploader, file: QueuedFile | undefined) {
  if (viewerId === null || !file) return
  if (file.state === 'refused') {
    services.uploadStore.remove(file.fileId)
    return
  }
  const { fileId, name, addedAtMs, totalChunks, chunkSize, fingerprint, isProposedShort } = file
  const { draft, saved, decision, isPublished, videoId } = file
  const identity = { fileId, name, addedAtMs, totalChunks, chunkSize, fingerprint, isProposedShort }
  const details = { draft, saved, decision, isPublished, videoId }
  services.uploadStore.save({ ...identity, ...details, viewerId, savedAtMs: services.now() })
}

export function moveFileUp(uploader: Uploader, fileId: string) {
  const files = [...uploader.files.get()]
  const from = files.findIndex((file) => file.fileId === fileId)
  const to = files.findLastIndex((file, index) => index < from && file.state === 'waiting')
  const [moved] = to < 0 ? [] : files.splice(from, 1)
  if (!moved) return
  files.splice(to, 0, moved)
  uploader.files.set(files)
}
