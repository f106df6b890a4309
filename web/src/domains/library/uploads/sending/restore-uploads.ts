import type { Upload } from '@kinora/contract/library/uploads/schemas'
import {
  createEmptyDraft,
  isSameDraft,
  hasUnsavedChanges,
  createQueuedFile,
  type QueuedFile,
} from './queued-file.ts'
import { attachDraftVideo, draftOf, findOrCreateDraft, scheduleAutosave } from './save-draft.ts'
import { findFile, patchFile, persistFile, type Uploader } from './uploader.ts'

export function restoreUploads(uploader: Uploader, viewerId: number, unfinished: readonly Upload[]) {
  if (uploader.viewerId === viewerId) return
  for (const { stop } of uploader.transfers.values()) stop.abort()
  uploader.transfers.clear()
  uploader.browserFiles.clear()
  uploader.startedIds = new Set(unfinished.map(({ fileId }) => fileId))
  uploader.viewerId = viewerId
  const onServer = new Map(unfinished.map((upload) => [upload.fileId, upload]))
  const remembered = uploader.services.uploadStore.list().filter((stored) => stored.viewerId === viewerId)
  const known = remembered.map(({ viewerId: _viewer, savedAtMs: _saved, ...record }) => {
    const upload = onServer.get(record.fileId)
    onServer.delete(record.fileId)
    const isUploaded = record.videoId !== null || upload?.isComplete
    const progress = {
      sizeBytes: record.fingerprint?.sizeBytes ?? null,
      state: isUploaded ? 'uploaded' : 'lost',
    } as const
    const received = upload?.receivedChunks ?? []
    const chunkSize = upload?.chunkSize ?? record.chunkSize
    // Stored by an older version with fewer fields.
    const withMissingFields = <D extends QueuedFile['saved']>(draft: D) =>
      draft && { ...createEmptyDraft(record.name), ...draft }
    const texts = { draft: withMissingFields(record.draft), saved: withMissingFields(record.saved) }
    return {
      file: createQueuedFile({ ...record, ...progress }, { ...record, ...texts, chunkSize, received }),
      upload,
    }
  })
  const elsewhere = [...onServer.values()].map((upload) => {
    const { fileId, fileName: name, totalChunks, chunkSize, isComplete, receivedChunks: received } = upload
    const state = isComplete ? 'uploaded' : 'lost'
    const file = createQueuedFile(
      { fileId, name, totalChunks, sizeBytes: null, state },
      { chunkSize, received },
    )
    return { file, upload }
  })
  const all = [...known, ...elsewhere]
  uploader.files.set(all.map(({ file }) => file))
  for (const { file, upload } of all) void resumeAfterReload(uploader, file, upload)
}

async function resumeAfterReload(uploader: Uploader, file: QueuedFile, upload: Upload | undefined) {
  const { signal } = new AbortController()
  try {
    if (file.videoId !== null) return await syncWithServer(uploader, file, signal)
    if (upload && !upload.isComplete) return undefined
    const found = upload ?? (await uploader.services.findUpload(file.fileId, signal))
    if (found?.isComplete) await findOrCreateDraft(uploader, file.fileId, found.videoId)
  } catch {
    // The row shows the state; the next page load retries.
  }
  return undefined
}

/** Unsaved edits win over the version on the server. */
async function syncWithServer(uploader: Uploader, file: QueuedFile, signal: AbortSignal) {
  const { fileId, videoId } = file
  if (videoId === null) return
  if (file.saved === null || hasUnsavedChanges(file)) {
    if (file.decision === 'publish' || file.saved === null) {
      attachDraftVideo(uploader, fileId, await uploader.services.findVideo(videoId, signal))
    } else scheduleAutosave(uploader, fileId)
    return
  }
  const video = await uploader.services.findVideo(videoId, signal)
  const [now, saved] = [findFile(uploader, fileId), draftOf(video)]
  if (!now || hasUnsavedChanges(now) || isSameDraft(now.draft, saved)) return
  patchFile(uploader, fileId, {
    draft: saved,
    saved,
    isPublished: video.isPublished,
    revision: now.revision + 1,
  })
  persistFile(uploader, findFile(uploader, fileId))
}
