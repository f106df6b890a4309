import {
  defaultChunkBytes,
  titleFromFileName,
  uploadPercentage,
} from '@kinora/contract/library/uploads/rules'
import type { UploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import { titleFromTemplate } from '@kinora/contract/library/upload-defaults/rules'
import { videoLimits } from '@kinora/contract/library/videos/rules'
import type { Video } from '@kinora/contract/library/videos/schemas'

/**
 * `refused` is never sent; `known` was uploaded before and waits for confirmation; `lost` needs the file chosen again
 * after a reload; `uploaded` is complete on the server.
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

export interface VideoDraft {
  title: string
  description: string
  category: number | null
  tags: string[]
  isShort: boolean
  visibility: Video['visibility']
  /** Null without a schedule, empty while no time is picked. Applied when Schedule is pressed. */
  publishAt: string | null
}

export interface FileFingerprint {
  name: string
  sizeBytes: number
  lastModified: number
  /** SHA-256 of its beginning; null where the browser cannot compute it. */
  headHash: string | null
}

export interface SpeedSample {
  atMs: number
  bytes: number
}

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
  samples: readonly SpeedSample[]
  message: string | null
  fingerprint: FileFingerprint | null
  duplicateOf: { id: number; title: string } | null
  isProposedShort: boolean
  draft: VideoDraft
  /** State on the server; null until it is known. */
  saved: VideoDraft | null
  saving: 'no' | 'now' | 'failed'
  savingMessage: string | null
  /** Incremented when the server's version replaces the draft. */
  revision: number
  decision: 'publish' | null
  /** Published videos are saved explicitly, never by autosave. */
  isPublished: boolean
  videoId: number | null
}

const windowMs = 15_000

/** Drops samples outside the window, but keeps at least two. */
export function addSample(samples: readonly SpeedSample[], sample: SpeedSample): SpeedSample[] {
  const all = [...samples, sample]
  const firstFresh = all.findIndex(({ atMs }) => atMs >= sample.atMs - windowMs)
  return all.slice(Math.max(0, Math.min(firstFresh, all.length - 2)))
}

export function speedOf(samples: readonly SpeedSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs <= first.atMs || last.bytes <= first.bytes) return null
  return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs)
}

export function secondsLeft(samples: readonly SpeedSample[], sizeBytes: number): number | null {
  const speed = speedOf(samples)
  const sent = samples.at(-1)?.bytes ?? 0
  return speed === null ? null : Math.ceil(Math.max(0, sizeBytes - sent) / speed)
}

export const createEmptyDraft = (fileName: string): VideoDraft => ({
  title: titleFromFileName(fileName, videoLimits.title),
  description: '',
  category: null,
  tags: [],
  isShort: false,
  visibility: 'public',
  publishAt: null,
})

export const createDraftWithDefaults = (
  fileName: string,
  { title, description, category, tags, visibility }: UploadDefaults,
): VideoDraft => ({
  ...createEmptyDraft(fileName),
  title: titleFromTemplate(title, fileName, videoLimits.title),
  description,
  category,
  tags,
  visibility,
})

/** Compares the fields that autosave covers. */
export const isSameDraft = (a: VideoDraft, b: VideoDraft) =>
  a.title.trim() === b.title.trim() &&
  a.description === b.description &&
  a.category === b.category &&
  a.isShort === b.isShort &&
  a.visibility === b.visibility &&
  a.tags.join(',') === b.tags.join(',')

export const hasUnsavedChanges = ({ draft, saved }: QueuedFile) =>
  saved === null || !isSameDraft(draft, saved)

type RequiredFields = Pick<QueuedFile, 'fileId' | 'name' | 'sizeBytes' | 'totalChunks' | 'state'>

export const createQueuedFile = (known: RequiredFields, more: Partial<QueuedFile> = {}): QueuedFile => ({
  addedAtMs: 0,
  chunkSize: defaultChunkBytes,
  received: [],
  inFlight: [],
  samples: [],
  message: null,
  fingerprint: null,
  duplicateOf: null,
  isProposedShort: false,
  draft: createEmptyDraft(known.name),
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

export const uploadPercentOf = ({ received, totalChunks }: QueuedFile) =>
  uploadPercentage(received.length, totalChunks)
