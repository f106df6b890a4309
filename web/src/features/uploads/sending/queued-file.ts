import { uploadPercent } from '@kinora/contract/uploads'
import { videoLimits } from '@kinora/contract/videos'
import { titleOf } from './accepted-files.ts'
import type { Sample } from './speed.ts'

/**
 * Where a file is:
 * `refused` is never sent; `lost` needs the same file chosen again after a reload; `uploaded` is whole on the server.
 */
export type FileState = 'refused' | 'lost' | 'waiting' | 'sending' | 'paused' | 'failed' | 'uploaded'

/** What the creator says about a file, kept until the video exists. */
export interface Draft {
  title: string
  description: string
  category: number | null
  tags: string[]
  isShort: boolean
}

/** What makes a file the same file when it is chosen again. */
export interface Fingerprint {
  name: string
  sizeBytes: number
  lastModified: number
  /** SHA-256 of the first chunk; null where the browser cannot compute it. */
  firstChunkHash: string | null
}

/** One file on the upload page, from being chosen until its video is done. */
export interface QueuedFile {
  fileId: string
  name: string
  addedAtMs: number
  /** Null for an upload that began in another browser. */
  sizeBytes: number | null
  totalChunks: number
  state: FileState
  received: readonly number[]
  inFlight: readonly number[]
  samples: readonly Sample[]
  /** Why it was refused or failed, or what it waits for while sending. */
  message: string | null
  fingerprint: Fingerprint | null
  isProposedShort: boolean
  draft: Draft
  /** What was pressed: the video is made when the upload is complete. */
  decision: 'publish' | 'draft' | null
  isCreating: boolean
  /** Why the video could not be made. */
  creationMessage: string | null
  videoId: number | null
}

export const emptyDraft = (fileName: string): Draft => ({
  title: titleOf(fileName, videoLimits.title),
  description: '',
  category: null,
  tags: [],
  isShort: false,
})

type Known = Pick<QueuedFile, 'fileId' | 'name' | 'sizeBytes' | 'totalChunks' | 'state'>

/** A file of which nothing more is known yet. */
export const newQueuedFile = (known: Known, more: Partial<QueuedFile> = {}): QueuedFile => ({
  addedAtMs: 0,
  received: [],
  inFlight: [],
  samples: [],
  message: null,
  fingerprint: null,
  isProposedShort: false,
  draft: emptyDraft(known.name),
  decision: null,
  isCreating: false,
  creationMessage: null,
  videoId: null,
  ...known,
  ...more,
})

export const percentOf = ({ received, totalChunks }: QueuedFile) =>
  uploadPercent(received.length, totalChunks)
