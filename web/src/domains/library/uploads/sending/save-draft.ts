import { t } from '@kinora/contract/text/translate'
import { titleFromFileName } from '@kinora/contract/library/uploads/rules'
import { NewVideo, type Video } from '@kinora/contract/library/videos/schemas'
import { originalTextsOf, videoLimits } from '@kinora/contract/library/videos/rules'
import { messageOf } from '../../../../api.ts'
import { hasUnsavedChanges, type VideoDraft, type QueuedFile } from './queued-file.ts'
import { withRetries } from './retry.ts'
import { findFile, patchFile, persistFile, type PublishChange, type Uploader } from './uploader.ts'

/** Autosave delay after the last edit. */
const autosaveDelayMs = 1000

export const DraftDetails = NewVideo.pick({
  title: true,
  description: true,
  category: true,
  tags: true,
  isShort: true,
  visibility: true,
})

export const draftOf = (video: Video): VideoDraft => ({
  ...originalTextsOf(video),
  category: video.category?.id ?? null,
  tags: video.tags.map(({ name }) => name),
  isShort: video.isShort,
  visibility: video.visibility,
  publishAt: video.publishAt,
})

export function updateDraft(uploader: Uploader, fileId: string, change: Partial<VideoDraft>) {
  const file = findFile(uploader, fileId)
  if (!file) return
  patchFile(uploader, fileId, { draft: { ...file.draft, ...change } })
  persistFile(uploader, findFile(uploader, fileId))
  scheduleAutosave(uploader, fileId)
}

/** Published videos are saved explicitly only. */
export function scheduleAutosave(uploader: Uploader, fileId: string) {
  const file = findFile(uploader, fileId)
  if (!file || file.videoId === null || file.isPublished || !hasUnsavedChanges(file)) return
  uploader.autosaveTimers.get(fileId)?.abort()
  const quiet = new AbortController()
  uploader.autosaveTimers.set(fileId, quiet)
  uploader.services.wait(autosaveDelayMs, quiet.signal).then(
    () => saveDraft(uploader, fileId).catch(() => undefined),
    () => undefined,
  )
}

/**
 * Saves are serialized, so that an older one never comes last.
 * @throws the failure, which is also stored in the file
 */
export function saveDraft(uploader: Uploader, fileId: string, decided?: PublishChange): Promise<void> {
  uploader.autosaveTimers.get(fileId)?.abort()
  const before = uploader.pendingSaves.get(fileId) ?? Promise.resolve()
  const saving = before.catch(() => undefined).then(() => performSave(uploader, fileId, decided))
  uploader.pendingSaves.set(fileId, saving)
  return saving
}

async function performSave(uploader: Uploader, fileId: string, decided?: PublishChange) {
  const file = findFile(uploader, fileId)
  if (!file || file.videoId === null || (!decided && !hasUnsavedChanges(file))) return
  const { draft, videoId, saved } = file
  const checked = DraftDetails.safeParse(draft)
  if (!checked.success) {
    const message = checked.error.issues[0]?.message ?? t`Check the details`
    patchFile(uploader, fileId, { saving: 'failed', savingMessage: message, decision: null })
    throw new Error(message)
  }
  patchFile(uploader, fileId, { saving: 'now', savingMessage: null })
  try {
    const change = { videoId, draft: checked.data, saved, ...decided }
    const video = await retryRequest(uploader, (signal) => uploader.services.saveVideo(change, signal))
    patchFile(uploader, fileId, { ...savedStateOf(video, draft), decision: null })
    uploader.onVideoSaved(video)
  } catch (error) {
    const savingMessage = messageOf(error, t`Failed to update video`)
    patchFile(uploader, fileId, { saving: 'failed', savingMessage, decision: null })
    throw error
  } finally {
    persistFile(uploader, findFile(uploader, fileId))
  }
  scheduleAutosave(uploader, fileId)
}

const savedStateOf = ({ isPublished }: Video, saved: VideoDraft): Partial<QueuedFile> => ({
  saving: 'no',
  savingMessage: null,
  saved,
  isPublished,
})

function retryRequest<T>({ services }: Uploader, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = new AbortController()
  return withRetries(() => work(signal), { signal, wait: services.wait, onStall: () => {} })
}

/** The server has created the draft: applies the edits and the decision made in the meantime. */
export function attachDraftVideo(uploader: Uploader, fileId: string, video: Video) {
  const { id: videoId, isPublished } = video
  patchFile(uploader, fileId, {
    videoId,
    isPublished,
    saved: draftOf(video),
    state: 'uploaded',
    message: null,
  })
  persistFile(uploader, findFile(uploader, fileId))
  uploader.onVideoSaved(video)
  const file = findFile(uploader, fileId)
  if (file?.decision === 'publish') {
    const decided = publishChangeOnArrival(file.draft, uploader.services.now())
    void saveDraft(uploader, fileId, decided).catch(() => undefined)
  } else scheduleAutosave(uploader, fileId)
}

const publishChangeOf = ({ publishAt }: VideoDraft): PublishChange =>
  publishAt === null ? { isPublished: true } : { publishAt }

/** A scheduled time that passed during the upload means now. */
const publishChangeOnArrival = (draft: VideoDraft, now: number): PublishChange =>
  draft.publishAt !== null && Date.parse(draft.publishAt) <= now
    ? { isPublished: true }
    : publishChangeOf(draft)

export function setPublished(uploader: Uploader, fileId: string, isPublished: boolean) {
  if (findFile(uploader, fileId)?.isPublished === isPublished) return
  patchFile(uploader, fileId, { isPublished })
  persistFile(uploader, findFile(uploader, fileId))
}

/**
 * Now if the video exists, else as soon as it does.
 * @throws errors of the save
 */
export async function publishFile(uploader: Uploader, fileId: string) {
  patchFile(uploader, fileId, { decision: 'publish', savingMessage: null })
  persistFile(uploader, findFile(uploader, fileId))
  const file = findFile(uploader, fileId)
  if (file && file.videoId !== null) await saveDraft(uploader, fileId, publishChangeOf(file.draft))
}

export function cancelPublishing(uploader: Uploader, fileId: string) {
  patchFile(uploader, fileId, { decision: null })
  persistFile(uploader, findFile(uploader, fileId))
}

/**
 * Creates the draft when the upload did not request one.
 * @throws errors of the server
 */
export async function findOrCreateDraft(uploader: Uploader, fileId: string, videoId: number | null) {
  const file = findFile(uploader, fileId)
  if (!file || file.videoId !== null) return
  const { findVideo, createVideo } = uploader.services
  const { title } = file.draft
  const video = await retryRequest(uploader, (signal) =>
    videoId === null
      ? createVideo(
          { fileId, title: title.trim() || titleFromFileName(file.name, videoLimits.title) || t`Untitled` },
          signal,
        )
      : findVideo(videoId, signal),
  )
  attachDraftVideo(uploader, fileId, video)
}
