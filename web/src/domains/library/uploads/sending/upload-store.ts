import type { VideoDraft, FileFingerprint, QueuedFile } from './queued-file.ts'

export interface StoredUpload {
  viewerId: number
  fileId: string
  name: string
  totalChunks: number
  chunkSize: number
  fingerprint: FileFingerprint | null
  isProposedShort: boolean
  draft: VideoDraft
  saved: VideoDraft | null
  isPublished: boolean
  decision: QueuedFile['decision']
  videoId: number | null
  addedAtMs: number
  savedAtMs: number
}

export interface UploadStore {
  list: () => StoredUpload[]
  save: (file: StoredUpload) => void
  remove: (fileId: string) => void
}

const keyPrefix = 'kinora_upload_'
const retentionMs = 24 * 60 * 60_000

/** One key per file, so that tabs do not overwrite each other. */
export function createUploadStore(storage: Storage, now: () => number): UploadStore {
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const list = () =>
    keys()
      .filter((key) => key.startsWith(keyPrefix))
      .map((key) => parseUpload(storage.getItem(key)))
      .filter((file) => file !== null)
  for (const old of list())
    if (now() - old.savedAtMs > retentionMs) storage.removeItem(keyPrefix + old.fileId)
  return {
    list: () => list().toSorted((a, b) => a.addedAtMs - b.addedAtMs),
    save: (file) => saveUpload(storage, file),
    remove: (fileId) => storage.removeItem(keyPrefix + fileId),
  }
}

/** A full or forbidden storage only prevents resuming after a reload. */
function saveUpload(storage: Storage, file: StoredUpload) {
  try {
    storage.setItem(keyPrefix + file.fileId, JSON.stringify(file))
  } catch {
    storage.removeItem(keyPrefix + file.fileId)
  }
}

function parseUpload(text: string | null): StoredUpload | null {
  try {
    return text === null ? null : (JSON.parse(text) as StoredUpload)
  } catch {
    return null
  }
}
