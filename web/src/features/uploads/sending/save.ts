import { titleOfFile } from '@kinora/contract/upload-rules'
import { NewVideo, videoLimits, type Video } from '@kinora/contract/videos'
import { messageOf } from '../../../api.ts'
import { isUnsaved, type Draft, type QueuedFile } from './queued-file.ts'
import { withRetries } from './retry.ts'
import { fileOf, patch, remember, type Decided, type Uploader } from './uploader.ts'

/** Autosave delay after the last edit. */
const quietMs = 1000

const Details = NewVideo.pick({
  title: true,
  description: true,
  category: true,
  tags: true,
  isShort: true,
  visibility: true,
})

export const draftOf = ({
  title,
  description,
  category,
  tags,
  isShort,
  visibility,
  publishAt,
}: Video): Draft => ({
  title,
  description,
  category: category?.id ?? null,
  tags: tags.map(({ name }) => name),
  isShort,
  visibility,
  publishAt,
})

export function changeDraft(uploader: Uploader, fileId: string, change: Partial<Draft>) {
  const file = fileOf(uploader, fileId)
  if (!file) return
  patch(uploader, fileId, { draft: { ...file.draft, ...change } })
  remember(uploader, fileOf(uploader, fileId))
  saveSoon(uploader, fileId)
}

/** Published videos are saved explicitly only. */
export function saveSoon(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (!file || file.videoId === null || file.isPublished || !isUnsaved(file)) return
  uploader.quiet.get(fileId)?.abort()
  const quiet = new AbortController()
  uploader.quiet.set(fileId, quiet)
  uploader.services.wait(quietMs, quiet.signal).then(
    () => save(uploader, fileId).catch(() => undefined),
    () => undefined,
  )
}

/**
 * Saves are serialized, so that an older one never comes last.
 * @throws the failure, which is also stored in the file
 */
export function save(uploader: Uploader, fileId: string, decided?: Decided): Promise<void> {
  uploader.quiet.get(fileId)?.abort()
  const before = uploader.saves.get(fileId) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(() => saveNow(uploader, fileId, decided))
  uploader.saves.set(fileId, mine)
  return mine
}

async function saveNow(uploader: Uploader, fileId: string, decided?: Decided) {
  const file = fileOf(uploader, fileId)
  if (!file || file.videoId === null || (!decided && !isUnsaved(file))) return
  const { draft, videoId, saved } = file
  const checked = Details.safeParse(draft)
  if (!checked.success) {
    const message = checked.error.issues[0]?.message ?? 'Check the details'
    patch(uploader, fileId, { saving: 'failed', savingMessage: message, decision: null })
    throw new Error(message)
  }
  patch(uploader, fileId, { saving: 'now', savingMessage: null })
  try {
    const change = { videoId, draft: checked.data, saved, ...decided }
    const video = await retried(uploader, (signal) => uploader.services.saveVideo(change, signal))
    patch(uploader, fileId, { ...afterSaving(video, draft), decision: null })
    uploader.tell(video)
  } catch (error) {
    const savingMessage = messageOf(error, 'Failed to update video')
    patch(uploader, fileId, { saving: 'failed', savingMessage, decision: null })
    throw error
  } finally {
    remember(uploader, fileOf(uploader, fileId))
  }
  saveSoon(uploader, fileId)
}

const afterSaving = ({ isPublished }: Video, saved: Draft): Partial<QueuedFile> => ({
  saving: 'no',
  savingMessage: null,
  saved,
  isPublished,
})

function retried<T>({ services }: Uploader, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = new AbortController()
  return withRetries(() => work(signal), { signal, wait: services.wait, onStall: () => {} })
}

/** The server has created the draft: applies the edits and the decision made in the meantime. */
export function begunVideo(uploader: Uploader, fileId: string, video: Video) {
  const { id: videoId, isPublished } = video
  patch(uploader, fileId, { videoId, isPublished, saved: draftOf(video), state: 'uploaded', message: null })
  remember(uploader, fileOf(uploader, fileId))
  uploader.tell(video)
  const file = fileOf(uploader, fileId)
  if (file?.decision === 'publish') {
    const decided = afterArrival(file.draft, uploader.services.now())
    void save(uploader, fileId, decided).catch(() => undefined)
  } else saveSoon(uploader, fileId)
}

const decidedBy = ({ publishAt }: Draft): Decided =>
  publishAt === null ? { isPublished: true } : { publishAt }

/** A scheduled time that passed during the upload means now. */
const afterArrival = (draft: Draft, now: number): Decided =>
  draft.publishAt !== null && Date.parse(draft.publishAt) <= now ? { isPublished: true } : decidedBy(draft)

export function notePublished(uploader: Uploader, fileId: string, isPublished: boolean) {
  if (fileOf(uploader, fileId)?.isPublished === isPublished) return
  patch(uploader, fileId, { isPublished })
  remember(uploader, fileOf(uploader, fileId))
}

/**
 * Now if the video exists, else as soon as it does.
 * @throws errors of the save
 */
export async function publish(uploader: Uploader, fileId: string) {
  patch(uploader, fileId, { decision: 'publish', savingMessage: null })
  remember(uploader, fileOf(uploader, fileId))
  const file = fileOf(uploader, fileId)
  if (file && file.videoId !== null) await save(uploader, fileId, decidedBy(file.draft))
}

export function keepAsDraft(uploader: Uploader, fileId: string) {
  patch(uploader, fileId, { decision: null })
  remember(uploader, fileOf(uploader, fileId))
}

/**
 * Creates the draft when the upload did not request one.
 * @throws errors of the server
 */
export async function findDraft(uploader: Uploader, fileId: string, videoId: number | null) {
  const file = fileOf(uploader, fileId)
  if (!file || file.videoId !== null) return
  const { findVideo, createVideo } = uploader.services
  const { title } = file.draft
  const video = await retried(uploader, (signal) =>
    videoId === null
      ? createVideo(
          { fileId, title: title.trim() || titleOfFile(file.name, videoLimits.title) || 'Untitled' },
          signal,
        )
      : findVideo(videoId, signal),
  )
  begunVideo(uploader, fileId, video)
}
