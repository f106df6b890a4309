import type { TrimSpan } from '../../../media/broadcast/trim-segment.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { MediaError } from '../../../media/run/media-error.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { addJob, cancelJobs } from '../../../platform/jobs/add-job.ts'
import { markTrimmed } from '../broadcasts/queries.ts'
import { trimCaptions } from '../captions/trim-captions.ts'
import { trimChapters } from '../chapters/trim-chapters.ts'
import { updatePoster } from '../thumbnails/thumbnail-images.ts'
import { deleteUploadRow } from '../uploads/claim-upload.ts'
import { insertStoredSource, type StoredSource } from '../uploads/store-file.ts'
import { moveMedia } from '../videos/media.ts'
import { findForUpdate } from '../videos/queries.ts'
import { pipelineJobs, removeVideoFiles } from './job-definitions.ts'
import { storeEarlyPoster } from './make-thumbnails-step.ts'
import { storeMasterPlaylist } from './master-playlist.ts'
import { findUnfinishedVideo, type PipelineStep } from './pipeline-step.ts'
import { queueMissingRungs } from './publish-renditions.ts'
import * as queries from './queries.ts'
import { copyOwnerFiles, removeMadePictures } from './replace-file.ts'

interface TrimmedMedia extends PipelineStep {
  to: string
  renditions: readonly Rendition[]
  source: StoredSource
  probe: Probe
  span: TrimSpan
}

/** Players that have begun go on until they ask for the page again. */
const keepOldMs = 24 * 60 * 60_000

/** The film is another one from the next request on, with everything that has times in it. Pictures follow. */
export async function switchMedia(trimmed: TrimmedMedia) {
  const { ctx, videoId, row, to, run } = trimmed
  await copyOwnerFiles(ctx, { id: videoId, from: row.mediaKey, to, hasCaptions: false })
  await ctx.transaction(async (trx) => {
    const video = await findForUpdate(trx, videoId)
    // Deleted, or its file was replaced meanwhile.
    if (video?.mediaKey !== row.mediaKey)
      throw new MediaError('broken', { details: 'the film is another one' })
    await run.confirmClaim?.(trx)
    await moveTo(trx, trimmed)
    const uploadKey = video.uploadId === null ? null : await deleteUploadRow(trx, video.uploadId)
    const startAfter = new Date(ctx.now().getTime() + keepOldMs)
    await addJob(trx, removeVideoFiles, { mediaKey: row.mediaKey, uploadKey }, { startAfter })
  })
  const now = await findUnfinishedVideo(ctx, videoId)
  if (now && now.poster === null) await storeEarlyPoster({ ...trimmed, row: now }, trimmed.probe)
}

async function moveTo(trx: Trx, { ctx, videoId, row, to, renditions, source, probe, span }: TrimmedMedia) {
  const { ownerId, mediaKey: from } = row
  const now = ctx.now()
  const { durationSeconds } = probe
  await cancelJobs(trx, pipelineJobs, String(videoId))
  await trimCaptions(ctx, trx, { videoId, to, span })
  await trimChapters(trx, { videoId, span, now })
  const fileName = `broadcast-${now.toISOString().slice(0, 10)}.mp4`
  const uploadId = await insertStoredSource(trx, source, { ownerId, fileName, now })
  const { width, height } = probe.video
  await moveMedia(trx, videoId, { mediaKey: to, uploadId, durationSeconds, width, height, storyboard: null })
  await removeMadePictures(trx, { id: videoId, from, to })
  await updatePoster(trx, videoId)
  await queries.resetProcessing(trx, videoId)
  await queries.advanceStage(trx, videoId, ['queued'], {
    stage: 'remuxing',
    probe: JSON.stringify(probe),
    plannedRungs: JSON.stringify(ctx.media.plan(probe).rungs),
    renditions: JSON.stringify(renditions),
    masterVersion: row.masterVersion + 1,
  })
  const locked = await queries.lockForMasterPlaylist(trx, videoId)
  if (locked) await storeMasterPlaylist(ctx, trx, { ...locked, renditions: [...renditions] })
  await markTrimmed(trx, videoId, span.startSeconds)
  await queueMissingRungs(trx, videoId)
}
