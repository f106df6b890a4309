import { chunkBytes, titleOfFile, uploadPercent } from '@kinora/contract/upload-rules'
import type { UploadDefaults } from '@kinora/contract/upload-defaults'
import { titleOf } from '@kinora/contract/upload-defaults-rules'
import { videoLimits, type Video } from '@kinora/contract/videos'
import type { Sample } from './speed.ts'

/**
 * Where a file is:
 * `refused` is never sent; `known` has become a video before and waits to hear whether it shall once more; `lost` needs
 * the same file chosen again after a reload; `uploaded` is whole on the server.
 */
export type FileState =
  | 'refused'
  | 'known'
  | 'lost'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'uploaded'

/** What the creator says about a file. */
export interface Draft {
  title: string
  description: string
  category: number | null
  tags: string[]
  isShort: boolean
  visibility: Video['visibility']
  /** When it is to go public, where that was chosen; empty while no time is. It counts when Schedule is pressed. */
  publishAt: string | null
}

/** What makes a file the same file when it is chosen again. */
export interface Fingerprint {
  name: string
  sizeBytes: number
  lastModified: number
  /** SHA-256 of its beginning; null where the browser cannot compute it. */
  headHash: string | null
}

/** One file on the upload page, from being chosen until its video is done. */
export interface QueuedFile {
  fileId: string
  name: string
  addedAtMs: number
  /** Null for an upload that began in another browser. */
  sizeBytes: number | null
  chunkSize: number
  totalChunks: number
  state: FileState
  received: readonly number[]
  inFlight: readonly number[]
  samples: readonly Sample[]
  /** Why it was refused or failed, or what it waits for while sending. */
  message: string | null
  fingerprint: Fingerprint | null
  /** The video that was made of the same file. */
  sameAs: { id: number; title: string } | null
  isProposedShort: boolean
  draft: Draft
  /** What the server has of it; null while that is not known. */
  saved: Draft | null
  saving: 'no' | 'now' | 'failed'
  /** Why it is not saved. */
  savingMessage: string | null
  /** Counts how often what was written elsewhere took the place of the draft. */
  revision: number
  /** Publish or Schedule was pressed: it is done as soon as the file is complete. */
  decision: 'publish' | null
  /** What is typed about a published video is saved when its creator says so, not before. */
  isPublished: boolean
  videoId: number | null
}

export const emptyDraft = (fileName: string): Draft => ({
  title: titleOfFile(fileName, videoLimits.title),
  description: '',
  category: null,
  tags: [],
  isShort: false,
  visibility: 'public',
  publishAt: null,
})

/** What is said about a file before anybody types: what its creator chose for new videos. */
export const begunDraft = (
  fileName: string,
  { title, description, category, tags, visibility }: UploadDefaults,
): Draft => ({
  ...emptyDraft(fileName),
  title: titleOf(title, fileName, videoLimits.title),
  description,
  category,
  tags,
  visibility,
})

/** Whether two drafts say the same, as far as it is saved by itself. */
export const isSameDraft = (a: Draft, b: Draft) =>
  a.title.trim() === b.title.trim() &&
  a.description === b.description &&
  a.category === b.category &&
  a.isShort === b.isShort &&
  a.visibility === b.visibility &&
  a.tags.join(',') === b.tags.join(',')

/** Whether something was typed that the server does not have yet. */
export const isUnsaved = ({ draft, saved }: QueuedFile) => saved === null || !isSameDraft(draft, saved)

type Known = Pick<QueuedFile, 'fileId' | 'name' | 'sizeBytes' | 'totalChunks' | 'state'>

/** A file of which nothing more is known yet. */
export const newQueuedFile = (known: Known, more: Partial<QueuedFile> = {}): QueuedFile => ({
  addedAtMs: 0,
  chunkSize: chunkBytes,
  received: [],
  inFlight: [],
  samples: [],
  message: null,
  fingerprint: null,
  sameAs: null,
  isProposedShort: false,
  draft: emptyDraft(known.name),
  saved: null,
  saving: 'no',
  savingMessage: null,
  revision: 0,
  decision: null,
  isPublished: false,
  videoId: null,
  ...known,
  ...more,
})

export const percentOf = ({ received, totalChunks }: QueuedFile) =>
  uploadPercent(received.length, totalChunks)
