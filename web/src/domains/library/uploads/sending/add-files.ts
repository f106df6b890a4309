import { t } from '@kinora/contract/text/translate'
import type { UploadLimits } from '@kinora/contract/library/uploads/schemas'
import { chunkCountFor } from '@kinora/contract/library/uploads/rules'
import { isSuggestedShort } from '@kinora/contract/library/videos/rules'
import { rejectionReasonOf } from './accepted-files.ts'
import { isSameFile, computeFingerprintOrNone } from './fingerprint.ts'
import {
  createDraftWithDefaults,
  createEmptyDraft,
  createQueuedFile,
  type FileFingerprint,
} from './queued-file.ts'
import { startWaitingUploads } from './transfer.ts'
import { updateDraft } from './save-draft.ts'
import { findFile, patchFile, persistFile, type Uploader } from './uploader.ts'

/** Resumes files of unfinished uploads. `onFirst` receives the first file with details to edit. */
export async function addFiles(
  uploader: Uploader,
  chosen: readonly File[],
  limits: UploadLimits | undefined,
  onFirst: (fileId: string) => void = () => {},
) {
  let isFirstReported = false
  for (const file of chosen) {
    const fileId = await addFile(uploader, file, rejectionReasonOf(file, limits))
    if (fileId && !isFirstReported) onFirst(fileId)
    isFirstReported ||= fileId !== undefined
  }
}

/** Returns the id of the queued file whose details can be edited. */
async function addFile(uploader: Uploader, file: File, refusal: string | undefined) {
  const fileId = uploader.services.newFileId()
  const { name, size: sizeBytes } = file
  const known = { fileId, name, sizeBytes, totalChunks: chunkCountFor(sizeBytes) }
  if (refusal) {
    const refused = createQueuedFile({ ...known, state: 'refused' }, { message: refusal })
    uploader.files.set([...uploader.files.get(), refused])
    return undefined
  }
  const fingerprint = await computeFingerprintOrNone(file)
  const begun = uploader.files
    .get()
    .find((other) => other.fingerprint && isSameFile(other.fingerprint, fingerprint))
  if (begun?.state === 'lost') continueWithFile(uploader, begun.fileId, file)
  if (begun && begun.videoId === null) return begun.fileId
  const [duplicateOf, draft] = await Promise.all([
    findDuplicate(uploader, fingerprint),
    createInitialDraft(uploader, name),
  ])
  uploader.browserFiles.set(fileId, file)
  const more = { fingerprint, duplicateOf, draft, addedAtMs: uploader.services.now() }
  const state = duplicateOf ? 'known' : 'waiting'
  uploader.files.set([...uploader.files.get(), createQueuedFile({ ...known, state }, more)])
  if (duplicateOf) return undefined
  enqueueFile(uploader, fileId, file)
  return fileId
}

/** Without an answer the file is sent: the check must not block the upload. */
async function findDuplicate({ services }: Uploader, { sizeBytes, headHash }: FileFingerprint) {
  if (headHash === null) return null
  return services.findDuplicate({ sizeBytes, headHash }).catch(() => null)
}

/** Falls back to the file name when the defaults cannot be loaded. */
const createInitialDraft = ({ services }: Uploader, fileName: string) =>
  services.findDefaults().then(
    (defaults) => createDraftWithDefaults(fileName, defaults),
    () => createEmptyDraft(fileName),
  )

function enqueueFile(uploader: Uploader, fileId: string, file: File) {
  persistFile(uploader, findFile(uploader, fileId))
  startWaitingUploads(uploader)
  void suggestShort(uploader, fileId, file)
}

export function sendAnyway(uploader: Uploader, fileId: string) {
  const file = uploader.browserFiles.get(fileId)
  if (!file || findFile(uploader, fileId)?.state !== 'known') return
  patchFile(uploader, fileId, { state: 'waiting' })
  enqueueFile(uploader, fileId, file)
}

async function suggestShort(uploader: Uploader, fileId: string, file: File) {
  const shape = await uploader.services.readShape(file)
  const queued = findFile(uploader, fileId)
  if (!shape || !queued || !isSuggestedShort(shape)) return
  patchFile(uploader, fileId, { isProposedShort: true })
  updateDraft(uploader, fileId, { isShort: true })
}

export async function resumeUploadWithFile(uploader: Uploader, fileId: string, file: File) {
  const queued = findFile(uploader, fileId)
  if (queued?.state !== 'lost') return
  const isSame = queued.fingerprint && isSameFile(queued.fingerprint, await computeFingerprintOrNone(file))
  if (isSame) continueWithFile(uploader, fileId, file)
  else
    patchFile(uploader, fileId, {
      message: t`This is a different file. Choose ${{ name: queued.name }}, unchanged.`,
    })
}

function continueWithFile(uploader: Uploader, fileId: string, file: File) {
  uploader.browserFiles.set(fileId, file)
  patchFile(uploader, fileId, { state: 'waiting', message: null, sizeBytes: file.size })
  startWaitingUploads(uploader)
}
