import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import {
  scheduleCron,
  scheduleDaily,
  handleJob,
  type HandledJob,
  type JobHandler,
} from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import * as thumbnailQueries from '../thumbnails/queries.ts'
import {
  updatePoster,
  storeThumbnailImage,
  pushThumbnailsChanged,
  takeVideoFrame,
} from '../thumbnails/thumbnail-images.ts'
import { storageKey } from '../videos/media-keys.ts'
import { renditionsOf } from '../videos/processing-columns.ts'
import { runEncodeLadder } from './encode-ladder.ts'
import { runFinishVideo } from './finish.ts'
import {
  encodeLadderLong,
  encodeSecondCodec,
  encodeLadder,
  finishVideoLong,
  finishVideo,
  encodeFirstRungLong,
  encodeFirstRung,
  resumeStrandedVideos,
  sweepVideoFiles,
} from './job-definitions.ts'
import { runStepOrFail } from './failures.ts'
import { createGrowthPublisher, removeGrowingParts } from './growing-renditions.ts'
import { findUnfinishedVideo, probeOf, fetchSource, type PipelineStep } from './pipeline-step.ts'
import { createProgressReporter, updateProgress } from './progress.ts'
import { publishRenditions, queueMissingRungs } from './publish-renditions.ts'
import { runSweepVideoFiles } from './remove-video-files.ts'
import { fetchSegment, renditionForFrames } from './rendition-files.ts'
import { runResumeStranded } from './resume-stranded.ts'
import { runEncodeSecondCodec } from './second-codec.ts'
import { withWorkFolder, maxLadderBytes, withWorkSpace } from './work-folder.ts'

/** The lowest rung and its audio, for sources that browsers cannot play; it plays while it is being encoded. */
export const runEncodeFirstRung: JobHandler<typeof encodeFirstRung> = (ctx, { videoId }, run) =>
  runStepOrFail(ctx, videoId, run, async () => {
    const row = await findUnfinishedVideo(ctx, videoId)
    const probe = row && probeOf(row)
    if (!row || !probe) return
    const { mediaKey } = row
    if (renditionsOf(row).length > 0) return removeGrowingParts(ctx, { videoId, mediaKey }, run)
    const { firstRung } = ctx.media.plan(probe)
    await updateProgress(ctx, videoId, { percent: 0, encodingHeights: [firstRung.height] })
    const sourcePath = await fetchSource(ctx, row)
    const encode = () => encodeGrowingRendition({ ctx, run, videoId, row, sourcePath }, probe)
    await withWorkSpace(ctx, maxLadderBytes(probe, [firstRung]), encode).finally(() =>
      removeGrowingParts(ctx, { videoId, mediaKey }, run),
    )
  })

async function encodeGrowingRendition(
  { ctx, run, videoId, row, sourcePath }: Omit<PipelineStep, 'folder'>,
  probe: Probe,
) {
  const { mediaKey } = row
  const { growth, soFar } = createGrowthPublisher(ctx, { videoId, mediaKey }, run)
  const { onProgress, settle } = createProgressReporter(ctx, videoId, soFar)
  const rungs = [ctx.media.plan(probe).firstRung]
  await withWorkFolder(ctx, async (folder) => {
    let facts: Probe | undefined
    const onFacts = (found: Probe) => (facts = found)
    const work = {
      sourcePath,
      probe,
      rungs,
      outputDir: folder,
      signal: run.signal,
      onProgress,
      onCorrectedProbe: onFacts,
    }
    const renditions = await ctx.media.encodeRungs({ ...work, withAudio: true, growth }).finally(settle)
    await publishRenditions(ctx, {
      videoId,
      mediaKey,
      folder,
      renditions,
      correctedProbe: facts,
      run,
      queueNextStep: queueMissingRungs,
    })
  })
}

type FrameRow = NonNullable<Awaited<ReturnType<typeof thumbnailQueries.find>>>

export const runTakeVideoFrame: JobHandler<typeof takeVideoFrame> = async (ctx, { pictureId }, run) => {
  const row = await thumbnailQueries.find(ctx.db, pictureId)
  if (!row || row.picture !== null) return
  try {
    await storeFrame(ctx, row, run.signal)
  } catch (error) {
    if (run.signal.aborted || !run.lastAttempt) throw error
    ctx.log.warn({ err: error, videoId: row.videoId }, 'a frame could not be taken')
    await deleteFrame(ctx, row)
  }
}

async function storeFrame(ctx: Context, row: FrameRow, signal: AbortSignal) {
  const { id, videoId, mediaKey, folder, ownerId } = row
  const input = await withWorkFolder(ctx, async (workFolder) => {
    const still = await grabFrame(ctx, row, { folder: workFolder, signal })
    return storeThumbnailImage(ctx, { mediaKey, folder, input: still })
  })
  const isStored = await ctx.transaction(async (trx) => {
    const { picture, sizeBytes } = input
    if (!(await thumbnailQueries.markReady(trx, id, { picture, sizeBytes }))) return false
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { ownerId, videoId })
    return true
  })
  // The frame was replaced, or the video deleted, in the meantime.
  if (!isStored) await ctx.storage.removeTree(storageKey(mediaKey, folder))
}

async function grabFrame(
  ctx: Context,
  row: FrameRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
) {
  const { mediaKey } = row
  const rendition = renditionForFrames(renditionsOf(row))
  if (!rendition) throw new Error('There is no rendition to take a frame from')
  const targetSeconds = row.atSeconds ?? 0
  const startSeconds = probeOf(row)?.video.startSeconds ?? 0
  const piece = await fetchSegment(
    ctx,
    { mediaKey, rendition, folder },
    { atSeconds: targetSeconds, startSeconds },
  )
  const { frameRate } = rendition
  const work = {
    renditionPath: piece.path,
    startSeconds: piece.startSeconds,
    frameRate,
    outputDir: folder,
    signal,
  }
  return ctx.media.extractFrame(work, Math.min(targetSeconds, piece.endSeconds - 1 / frameRate))
}

function deleteFrame(ctx: Context, { id, videoId, ownerId }: FrameRow) {
  return ctx.transaction(async (trx) => {
    if (!(await thumbnailQueries.remove(trx, id))) return
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { ownerId, videoId })
  })
}

export const videoJobs = ({ TRANSCODES }: Pick<Config, 'TRANSCODES'>): HandledJob[] => [
  ...[encodeLadder, encodeLadderLong].map((job) =>
    handleJob({ ...job, options: { ...job.options, concurrency: TRANSCODES } }, runEncodeLadder),
  ),
  handleJob(encodeFirstRung, runEncodeFirstRung),
  handleJob(encodeFirstRungLong, runEncodeFirstRung),
  handleJob(finishVideo, runFinishVideo),
  handleJob(finishVideoLong, runFinishVideo),
  handleJob(encodeSecondCodec, runEncodeSecondCodec),
  handleSweep(sweepVideoFiles, runSweepVideoFiles),
  handleJob(takeVideoFrame, runTakeVideoFrame),
  handleJob(resumeStrandedVideos, runResumeStranded),
]

/** Encoders that run at the same time; the others are paused until a slot is free. */
export const encodeSlots = ({ TRANSCODES }: Pick<Config, 'TRANSCODES'>) => ({
  growing: encodeFirstRung.options.concurrency,
  whole: TRANSCODES,
})

/** A restored database may hold videos without their jobs: every starting worker looks for them. */
export const enqueueStrandedVideos = (ctx: Context) =>
  ctx.transaction((trx) => addJob(trx, resumeStrandedVideos, {}))

export const videoSchedules = [
  scheduleDaily(sweepVideoFiles, '04:10', {}),
  scheduleCron(resumeStrandedVideos, '*/5 * * * *', {}),
]
