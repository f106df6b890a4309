import type { Upload } from '@kinora/contract/uploads'
import { emptyDraft, isSameDraft, isUnsaved, newQueuedFile, type QueuedFile } from './queued-file.ts'
import { begunVideo, draftOf, findDraft, saveSoon } from './save.ts'
import { fileOf, patch, remember, type Uploader } from './uploader.ts'

export function restore(uploader: Uploader, viewerId: number, unfinished: readonly Upload[]) {
  if (uploader.viewerId === viewerId) return
  for (const { stop } of uploader.sending.values()) stop.abort()
  uploader.sending.clear()
  uploader.blobs.clear()
  uploader.begun = new Set(unfinished.map(({ fileId }) => fileId))
  uploader.viewerId = viewerId
  const onServer = new Map(unfinished.map((upload) => [upload.fileId, upload]))
  const remembered = uploader.services.memory.list().filter((kept) => kept.viewerId === viewerId)
  const known = remembered.map(({ viewerId: _viewer, savedAtMs: _saved, ...kept }) => {
    const upload = onServer.get(kept.fileId)
    onServer.delete(kept.fileId)
    const isUploaded = kept.videoId !== null || upload?.isComplete
    const place = {
      sizeBytes: kept.fingerprint?.sizeBytes ?? null,
      state: isUploaded ? 'uploaded' : 'lost',
    } as const
    const received = upload?.receivedChunks ?? []
    const chunkSize = upload?.chunkSize ?? kept.chunkSize
    // Stored by an older version with fewer fields.
    const whole = <D extends QueuedFile['saved']>(draft: D) => draft && { ...emptyDraft(kept.name), ...draft }
    const words = { draft: whole(kept.draft), saved: whole(kept.saved) }
    return { file: newQueuedFile({ ...kept, ...place }, { ...kept, ...words, chunkSize, received }), upload }
  })
  const elsewhere = [...onServer.values()].map((upload) => {
    const { fileId, fileName: name, totalChunks, chunkSize, isComplete, receivedChunks: received } = upload
    const state = isComplete ? 'uploaded' : 'lost'
    const file = newQueuedFile({ fileId, name, totalChunks, sizeBytes: null, state }, { chunkSize, received })
    return { file, upload }
  })
  const all = [...known, ...elsewhere]
  uploader.files.set(all.map(({ file }) => file))
  for (const { file, upload } of all) void catchUp(uploader, file, upload)
}

async function catchUp(uploader: Uploader, file: QueuedFile, upload: Upload | undefined) {
  const { signal } = new AbortController()
  try {
    if (file.videoId !== null) return await meetServer(uploader, file, signal)
    if (upload && !upload.isComplete) return undefined
    const found = upload ?? (await uploader.services.findUpload(file.fileId, signal))
    if (found?.isComplete) await findDraft(uploader, file.fileId, found.videoId)
  } catch {
    // The row shows the state; the next page load retries.
  }
  return undefined
}

/** Unsaved edits win over the version on the server. */
async function meetServer(uploader: Uploader, file: QueuedFile, signal: AbortSignal) {
  const { fileId, videoId } = file
  if (videoId === null) return
  if (file.saved === null || isUnsaved(file)) {
    if (file.decision === 'publish' || file.saved === null) {
      begunVideo(uploader, fileId, await uploader.services.findVideo(videoId, signal))
    } else saveSoon(uploader, fileId)
    return
  }
  const video = await uploader.services.findVideo(videoId, signal)
  const [now, said] = [fileOf(uploader, fileId), draftOf(video)]
  if (!now || isUnsaved(now) || isSameDraft(now.draft, said)) return
  patch(uploader, fileId, {
    draft: said,
    saved: said,
    isPublished: video.isPublished,
    revision: now.revision + 1,
  })
  remember(uploader, fileOf(uploader, fileId))
}
