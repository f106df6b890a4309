import { uploads } from '@kinora/contract/uploads'
import { processing } from '@kinora/contract/processing'
import type { Video } from '@kinora/contract/videos'
import { ApiError, send } from '../../../api.ts'
import { isSameFile, readFingerprint } from './fingerprint.ts'
import type { Fingerprint } from './queued-file.ts'
import { newFileId, sendOneFile } from './send-one-file.ts'

interface Replacement {
  fileId: string
  fingerprint: Fingerprint
}

const prefix = 'kinora_replace_'

// Browsers may deny storage; the file is then sent from its beginning after a reload.
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const read = (key: string) =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Replacement | null)

const keptReplacement = (videoId: number) => read(prefix + videoId)

const keepReplacement = (videoId: number, kept: Replacement) =>
  attempt(() => localStorage.setItem(prefix + videoId, JSON.stringify(kept)))

const forgetReplacement = (videoId: number) => attempt(() => localStorage.removeItem(prefix + videoId))

/** Excluded from the queue, where they would become new videos. */
export const replacementIds = () =>
  new Set(
    (attempt(() => Object.keys(localStorage)) ?? [])
      .filter((key) => key.startsWith(prefix))
      .map((key) => read(key)?.fileId),
  )

interface Replacing {
  videoId: number
  file: File
  signal: AbortSignal
  onPercent: (percent: number) => void
}

/** Swept, or already a video: nothing to resume. */
const unlessOver = (error: unknown) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return undefined
  throw error
}

/** Resumes an earlier upload of the same file, and cancels one of another file. */
async function begin({ videoId, file, signal }: Replacing) {
  const fingerprint = await readFingerprint(file)
  const kept = keptReplacement(videoId)
  if (kept && isSameFile(kept.fingerprint, fingerprint)) {
    const begun = await send(uploads.find, { params: { fileId: kept.fileId } }, { signal }).catch(unlessOver)
    return { fileId: kept.fileId, received: begun?.receivedChunks ?? [] }
  }
  if (kept) await send(uploads.cancel, { params: { fileId: kept.fileId } }, { signal }).catch(unlessOver)
  const fileId = newFileId()
  keepReplacement(videoId, { fileId, fingerprint })
  return { fileId, received: [] }
}

export async function sendReplacement(replacing: Replacing): Promise<Video> {
  const { videoId, file, signal, onPercent } = replacing
  const { fileId, received } = await begin(replacing)
  try {
    await sendOneFile({ file, fileId, received, signal, onPercent })
    const video = await send(
      processing.replaceFile,
      { params: { id: videoId }, body: { fileId } },
      { signal },
    )
    forgetReplacement(videoId)
    return video
  } catch (error) {
    // A refusal is final; an interruption can be resumed.
    if (error instanceof ApiError && error.status < 500) forgetReplacement(videoId)
    throw error
  }
}
