import { uploads } from '@kinora/contract/library/uploads/calls'
import { processing } from '@kinora/contract/library/processing/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { ApiError, send } from '../../../../api.ts'
import { isSameFile, computeFingerprintOrNone } from './fingerprint.ts'
import type { FileFingerprint } from './queued-file.ts'
import { newFileId, uploadFile } from './send-chunks.ts'

interface StoredReplacement {
  fileId: string
  fingerprint: FileFingerprint
}

const keyPrefix = 'kinora_replace_'

// Browsers may deny storage; the file is then sent from its beginning after a reload.
function tryStorage<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const readReplacement = (key: string) =>
  tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredReplacement | null)

const findReplacement = (videoId: number) => readReplacement(keyPrefix + videoId)

const storeReplacement = (videoId: number, stored: StoredReplacement) =>
  tryStorage(() => localStorage.setItem(keyPrefix + videoId, JSON.stringify(stored)))

const clearReplacement = (videoId: number) => tryStorage(() => localStorage.removeItem(keyPrefix + videoId))

/** Excluded from the queue, where they would become new videos. */
export const listReplacementFileIds = () =>
  new Set(
    (tryStorage(() => Object.keys(localStorage)) ?? [])
      .filter((key) => key.startsWith(keyPrefix))
      .map((key) => readReplacement(key)?.fileId),
  )

interface ReplacementUpload {
  videoId: number
  file: File
  signal: AbortSignal
  onPercent: (percent: number) => void
}

/** Swept, or already a video: nothing to resume. */
const ignoreFinishedUpload = (error: unknown) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return undefined
  throw error
}

/** Resumes an earlier upload of the same file, and cancels one of another file. */
async function startOrResumeUpload({ videoId, file, signal }: ReplacementUpload) {
  const fingerprint = await computeFingerprintOrNone(file)
  const stored = findReplacement(videoId)
  if (stored && isSameFile(stored.fingerprint, fingerprint)) {
    const begun = await send(uploads.find, { params: { fileId: stored.fileId } }, { signal }).catch(
      ignoreFinishedUpload,
    )
    return { fileId: stored.fileId, received: begun?.receivedChunks ?? [] }
  }
  if (stored)
    await send(uploads.cancel, { params: { fileId: stored.fileId } }, { signal }).catch(ignoreFinishedUpload)
  const fileId = newFileId()
  storeReplacement(videoId, { fileId, fingerprint })
  return { fileId, received: [] }
}

export async function uploadReplacement(replacing: ReplacementUpload): Promise<Video> {
  const { videoId, file, signal, onPercent } = replacing
  const { fileId, received } = await startOrResumeUpload(replacing)
  try {
    await uploadFile({ file, fileId, received, signal, onPercent })
    const video = await send(
      processing.replaceFile,
      { params: { id: videoId }, body: { fileId } },
      { signal },
    )
    clearReplacement(videoId)
    return video
  } catch (error) {
    // A refusal is final; an interruption can be resumed.
    if (error instanceof ApiError && error.status < 500) clearReplacement(videoId)
    throw error
  }
}
