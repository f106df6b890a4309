import type { Upload } from '@kinora/contract/uploads'
import { createDecided } from './create-video.ts'
import { newQueuedFile } from './queued-file.ts'
import type { Uploader } from './uploader.ts'

/** Shows what an earlier page left unfinished: the server knows which chunks it has, this browser which files. */
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
    return newQueuedFile({ ...kept, ...place }, { ...kept, received: upload?.receivedChunks ?? [] })
  })
  const elsewhere = [...onServer.values()].map(
    ({ fileId, fileName, totalChunks, isComplete, receivedChunks }) =>
      newQueuedFile(
        { fileId, name: fileName, totalChunks, sizeBytes: null, state: isComplete ? 'uploaded' : 'lost' },
        { received: receivedChunks },
      ),
  )
  uploader.files.set([...known, ...elsewhere])
  for (const { fileId } of known) void createDecided(uploader, fileId)
}
