import { type UploadLimits } from '@kinora/contract/uploads'
import { chunkCountOf } from '@kinora/contract/upload-rules'
import { isProposedShort } from '@kinora/contract/videos'
import { refusalOf } from './accepted-files.ts'
import { isSameFile, readFingerprint } from './fingerprint.ts'
import { begunDraft, emptyDraft, newQueuedFile, type Fingerprint } from './queued-file.ts'
import { pump } from './transfer.ts'
import { changeDraft } from './save.ts'
import { fileOf, patch, remember, type Uploader } from './uploader.ts'

/** Resumes files of unfinished uploads. `onFirst` receives the first file with details to edit. */
export async function addFiles(
  uploader: Uploader,
  chosen: readonly File[],
  limits: UploadLimits | undefined,
  onFirst: (fileId: string) => void = () => {},
) {
  let isTold = false
  for (const file of chosen) {
    const fileId = await addFile(uploader, file, refusalOf(file, limits))
    if (fileId && !isTold) onFirst(fileId)
    isTold ||= fileId !== undefined
  }
}

/** Returns the id of the queued file whose details can be edited. */
async function addFile(uploader: Uploader, file: File, refusal: string | undefined) {
  const fileId = uploader.services.newFileId()
  const { name, size: sizeBytes } = file
  const known = { fileId, name, sizeBytes, totalChunks: chunkCountOf(sizeBytes) }
  if (refusal) {
    const refused = newQueuedFile({ ...known, state: 'refused' }, { message: refusal })
    uploader.files.set([...uploader.files.get(), refused])
    return undefined
  }
  const fingerprint = await readFingerprint(file)
  const begun = uploader.files
    .get()
    .find((other) => other.fingerprint && isSameFile(other.fingerprint, fingerprint))
  if (begun?.state === 'lost') goOnWith(uploader, begun.fileId, file)
  if (begun && begun.videoId === null) return begun.fileId
  const [sameAs, draft] = await Promise.all([findSame(uploader, fingerprint), beginDraft(uploader, name)])
  uploader.blobs.set(fileId, file)
  const more = { fingerprint, sameAs, draft, addedAtMs: uploader.services.now() }
  const state = sameAs ? 'known' : 'waiting'
  uploader.files.set([...uploader.files.get(), newQueuedFile({ ...known, state }, more)])
  if (sameAs) return undefined
  begin(uploader, fileId, file)
  return fileId
}

/** Without an answer the file is sent: the check must not block the upload. */
async function findSame({ services }: Uploader, { sizeBytes, headHash }: Fingerprint) {
  if (headHash === null) return null
  return services.findSame({ sizeBytes, headHash }).catch(() => null)
}

/** Falls back to the file name when the defaults cannot be loaded. */
const beginDraft = ({ services }: Uploader, fileName: string) =>
  services.findDefaults().then(
    (defaults) => begunDraft(fileName, defaults),
    () => emptyDraft(fileName),
  )

function begin(uploader: Uploader, fileId: string, file: File) {
  remember(uploader, fileOf(uploader, fileId))
  pump(uploader)
  void proposeShort(uploader, fileId, file)
}

export function sendAnyway(uploader: Uploader, fileId: string) {
  const file = uploader.blobs.get(fileId)
  if (!file || fileOf(uploader, fileId)?.state !== 'known') return
  patch(uploader, fileId, { state: 'waiting' })
  begin(uploader, fileId, file)
}

async function proposeShort(uploader: Uploader, fileId: string, file: File) {
  const shape = await uploader.services.readShape(file)
  const queued = fileOf(uploader, fileId)
  if (!shape || !queued || !isProposedShort(shape)) return
  patch(uploader, fileId, { isProposedShort: true })
  changeDraft(uploader, fileId, { isShort: true })
}

export async function resumeWithFile(uploader: Uploader, fileId: string, file: File) {
  const queued = fileOf(uploader, fileId)
  if (queued?.state !== 'lost') return
  const isSame = queued.fingerprint && isSameFile(queued.fingerprint, await readFingerprint(file))
  if (isSame) goOnWith(uploader, fileId, file)
  else patch(uploader, fileId, { message: `This is a different file. Choose ${queued.name}, unchanged.` })
}

function goOnWith(uploader: Uploader, fileId: string, file: File) {
  uploader.blobs.set(fileId, file)
  patch(uploader, fileId, { state: 'waiting', message: null, sizeBytes: file.size })
  pump(uploader)
}
