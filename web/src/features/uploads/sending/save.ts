import { titleOfFile } from '@kinora/contract/upload-rules'
import { NewVideo, videoLimits, type Video } from '@kinora/contract/videos'
import { messageOf } from '../../../api.ts'
import { isUnsaved, type Draft, type QueuedFile } from './queued-file.ts'
import { withRetries } from './retry.ts'
import { fileOf, patch, remember, type Decided, type Uploader } from './uploader.ts'

/** How long nothing must be typed until it is saved. */
const quietMs = 1000

const Details = NewVideo.pick({
  title: true,
  description: true,
  category: true,
  tags: true,
  isShort: true,
  visibility: true,
})

/** What the server has of a video, as it is typed. */
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

/** Keeps what is typed about a file: in this browser at once, on the server when nothing was typed for a second. */
export function changeDraft(uploader: Uploader, fileId: string, change: Partial<Draft>) {
  const file = fileOf(uploader, fileId)
  if (!file) return
  patch(uploader, fileId, { draft: { ...file.draft, ...change } })
  remember(uploader, fileOf(uploader, fileId))
  saveSoon(uploader, fileId)
}

/** Saves a draft when its creator has stopped typing; what is published changes only when they say so. */
export function saveSoon(uploader: Uploader, fileId: string) {
  const file = fileOf(uploader, fileId)
  if (!file || file.videoId === null || file.isPublished || !isUnsaved(file)) return
  uploader.quiet.get(fileId)?.abort()
  const quiet = new AbortController()
  uploader.quiet.set(fileId, quiet)
  uploader.services.wait(quietMs, quiet.signal).then(
    () => save(uploader, fileId).catch(() => undefined), // the file says why
    () => undefined, // more was typed
  )
}

/**
 * Saves what is typed by now, after every save that began before: so an older one never comes last.
 * @throws why it could not be saved, which the file says too
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
  saveSoon(uploader, fileId) // what was typed meanwhile
}

const afterSaving = ({ isPublished }: Video, saved: Draft): Partial<QueuedFile> => ({
  saving: 'no',
  savingMessage: null,
  saved,
  isPublished,
})

/** A lost network or a busy server is waited for, as with what is sent. */
function retried<T>({ services }: Uploader, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = new AbortController()
  return withRetries(() => work(signal), { signal, wait: services.wait, onStall: () => {} })
}

/** Says that the server has made a draft of a file, and goes on with what was said about it meanwhile. */
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

/** What was decided before the file arrived; a time that passed meanwhile has come. */
const afterArrival = (draft: Draft, now: number): Decided =>
  draft.publishAt !== null && Date.parse(draft.publishAt) <= now ? { isPublished: true } : decidedBy(draft)

/** Says what has become of a video meanwhile: its time may have come. */
export function notePublished(uploader: Uploader, fileId: string, isPublished: boolean) {
  if (fileOf(uploader, fileId)?.isPublished === isPublished) return
  patch(uploader, fileId, { isPublished })
  remember(uploader, fileOf(uploader, fileId))
}

/**
 * Publishes a file, or has it published at its time: now when its video is there, else as soon as it is.
 * @throws as `save`
 */
export async function publish(uploader: Uploader, fileId: string) {
  patch(uploader, fileId, { decision: 'publish', savingMessage: null })
  remember(uploader, fileOf(uploader, fileId))
  const file = fileOf(uploader, fileId)
  if (file && file.videoId !== null) await save(uploader, fileId, decidedBy(file.draft))
}

/** Takes back that a file goes public when it is complete. */
export function keepAsDraft(uploader: Uploader, fileId: string) {
  patch(uploader, fileId, { decision: null })
  remember(uploader, fileOf(uploader, fileId))
}

/**
 * Finds the draft that the server made of a whole file; one that was sent without asking for it becomes one now.
 * @throws what the server says
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
