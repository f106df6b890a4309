import { uploads } from '@kinora/contract/uploads'
import { processing } from '@kinora/contract/processing'
import type { Video } from '@kinora/contract/videos'
import { ApiError, send } from '../../api.ts'
import { isSameFile, readFingerprint } from './fingerprint.ts'
import { forgetReplacement, keepReplacement, keptReplacement } from './kept-replacement.ts'
import { newFileId, sendOneFile } from './send-one-file.ts'

interface Replacing {
  videoId: number
  file: File
  signal: AbortSignal
  onPercent: (percent: number) => void
}

/** Swept meanwhile, or a video already: either way there is nothing to go on with. */
const unlessOver = (error: unknown) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return undefined
  throw error
}

/** Where sending begins: what an earlier page sent of this file counts, another file that it began gives way. */
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

/** Puts a file in the place of a video's file; goes on where an earlier page was left. */
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
    // What the server refuses it would refuse again; what was interrupted goes on.
    if (error instanceof ApiError && error.status < 500) forgetReplacement(videoId)
    throw error
  }
}
