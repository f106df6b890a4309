import { NewVideo } from '@kinora/contract/videos'
import { ApiError, messageOf } from '../../../api.ts'
import type { QueuedFile } from './queued-file.ts'
import { withRetries } from './retry.ts'
import { fileOf, patch, remember, type Uploader } from './uploader.ts'

/** Makes the video as soon as both are there: the whole file and what its creator has decided. */
export async function createDecided(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (file?.state !== 'uploaded' || !file.decision || file.isCreating || file.videoId !== null) return
  const draft = NewVideo.safeParse({ ...file.draft, fileId, isPublished: file.decision === 'publish' })
  if (!draft.success) {
    patch(uploader, fileId, {
      decision: null,
      creationMessage: draft.error.issues[0]?.message ?? 'Check the details',
    })
    return
  }
  patch(uploader, fileId, { isCreating: true, creationMessage: null })
  try {
    const video = await create(uploader, draft.data)
    patch(uploader, fileId, { videoId: video.id, isCreating: false })
  } catch (error) {
    patch(uploader, fileId, { ...afterFailure(error), isCreating: false, decision: null })
  }
  remember(uploader, fileOf(uploader, fileId))
}

function create({ services }: Uploader, video: NewVideo) {
  const { signal } = new AbortController()
  const work = () => services.createVideo(video, signal)
  return withRetries(work, { signal, wait: services.wait, onStall: () => {} })
}

/** A file that is no video is refused for good, and the server has removed it. */
function afterFailure(error: unknown): Partial<QueuedFile> {
  const message = messageOf(error, 'Unknown upload error')
  const isRefused = error instanceof ApiError && error.body?.code === 'unsupported_type'
  return isRefused ? { state: 'refused', message } : { creationMessage: message }
}
