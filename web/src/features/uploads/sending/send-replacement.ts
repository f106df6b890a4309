import { uploads } from '@kinora/contract/uploads'
import { processing } from '@kinora/contract/processing'
import type { Video } from '@kinora/contract/videos'
import { ApiError, send } from '../../../api.ts'
import { isSameFile, readFingerprint } from './fingerprint.ts'
import type { Fingerprint } from './queued-file.ts'
import { newFileId, sendOneFile } from './send-one-file.ts'

/** The upload of a file that is to take the place of a video's file, as this browser keeps it over a reload. */
interface Replacement {
  fileId: string
  fingerprint: Fingerprint
}

const prefix = 'kinora_replace_'

// A browser may refuse storage; a file is then sent from its beginning after a reload.
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const read = (key: string) =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Replacement | null)

/** What was begun to be sent for a video, or null. */
const keptReplacement = (videoId: number) => read(prefix + videoId)

const keepReplacement = (videoId: number, kept: Replacement) =>
  attempt(() => localStorage.setItem(prefix + videoId, JSON.stringify(kept)))

const forgetReplacement = (videoId: number) => attempt(() => localStorage.removeItem(prefix + videoId))

/** The uploads that go on from a video's own page: they do not stand in the queue, where they would become a new video. */
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
