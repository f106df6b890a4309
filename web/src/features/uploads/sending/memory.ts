import type { Draft, Fingerprint, QueuedFile } from './queued-file.ts'

export interface Remembered {
  viewerId: number
  fileId: string
  name: string
  totalChunks: number
  chunkSize: number
  fingerprint: Fingerprint | null
  isProposedShort: boolean
  draft: Draft
  saved: Draft | null
  isPublished: boolean
  decision: QueuedFile['decision']
  videoId: number | null
  addedAtMs: number
  savedAtMs: number
}

export interface Memory {
  list: () => Remembered[]
  save: (file: Remembered) => void
  forget: (fileId: string) => void
}

const prefix = 'kinora_upload_'
const lifeMs = 24 * 60 * 60_000

/** One key per file, so that tabs do not overwrite each other. */
export function memoryIn(storage: Storage, now: () => number): Memory {
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const list = () =>
    keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => parse(storage.getItem(key)))
      .filter((file) => file !== null)
  for (const old of list()) if (now() - old.savedAtMs > lifeMs) storage.removeItem(prefix + old.fileId)
  return {
    list: () => list().toSorted((a, b) => a.addedAtMs - b.addedAtMs),
    save: (file) => keep(storage, file),
    forget: (fileId) => storage.removeItem(prefix + fileId),
  }
}

/** A full or forbidden storage only prevents resuming after a reload. */
function keep(storage: Storage, file: Remembered) {
  try {
    storage.setItem(prefix + file.fileId, JSON.stringify(file))
  } catch {
    storage.removeItem(prefix + file.fileId)
  }
}

function parse(text: string | null): Remembered | null {
  try {
    return text === null ? null : (JSON.parse(text) as Remembered)
  } catch {
    return null
  }
}
