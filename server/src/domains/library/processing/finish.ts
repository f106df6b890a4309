import type { Context } from '../../../context.ts'
import { secondRungs } from '../../../media/encode/video-encoders.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { JobStopped, type JobHandler } from '../../../platform/jobs/job.ts'
import { hasSecondCodec, plannedRungsOf, renditionsOf } from '../videos/processing-columns.ts'
import { isUncountedAttempt } from './failures.ts'
import { maxAttempts, type finishVideo, encodeSecondCodec, videoJobOptions } from './job-definitions.ts'
import { makeThumbnails, storePoster } from './make-thumbnails-step.ts'
import { findUnfinishedVideo, probeOf, fetchSource, type PipelineStep, enqueueStep } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { publishProcessed, updateProgress, pushProgressToOwner } from './progress.ts'
import { fetchRenditionFile, mainAudio, videoRenditionsBySize } from './rendition-files.ts'
import { withWorkFolder } from './work-folder.ts'

export async function startFinishing(trx: Trx, videoId: number) {
  const change = { stage: 'finishing', percent: 0, secondsLeft: null, encodingHeights: [] }
  if (!(await processing.advanceStage(trx, videoId, ['remuxing', 'encoding'], change))) return
  const row = await processing.findProcessing(trx, videoId)
  if (!row) return
  await enqueueStep(trx, 'finish', { videoId, ownerId: row.ownerId, probe: probeOf(row), rungs: [] })
}

/** One step of finishing. It may run twice; its name is stored in the database and must never change. */
interface FinishStep {
  name: string
  run: (step: PipelineStep, probe: Probe) => Promise<void>
}

async function measureVideoFacts({ ctx, run, videoId, row, folder }: PipelineStep, probe: Probe) {
  const { mediaKey } = row
  const renditions = renditionsOf(row)
  const [smallest] = videoRenditionsBySize(renditions)
  if (!smallest) return
  const audio = mainAudio(renditions)
  const facts = await ctx.media.analyzeContent({
    videoPath: await fetchRenditionFile(ctx, { mediaKey, rendition: smallest, folder }),
    audioPath: audio ? await fetchRenditionFile(ctx, { mediaKey, rendition: audio, folder }) : null,
    startSeconds: probe.video.startSeconds,
    durationSeconds: probe.durationSeconds,
    signal: run.signal,
  })
  await ctx.transaction(async (trx) => {
    await run.confirmClaim?.(trx)
    await processing.mergeFacts(trx, videoId, facts)
    await pushProgressToOwner(ctx, trx, videoId)
  })
}

const finishSteps: readonly FinishStep[] = [
  {
    name: 'poster',
    run: async (step, probe) => {
      if (step.row.poster === null) await storePoster(step, probe)
    },
  },
  { name: 'pictures', run: makeThumbnails },
  { name: 'facts', run: measureVideoFacts },
]

/**
 * The last stage: thumbnails and measured facts. Each step commits and is skipped once it is done. Playback never
 * depends on them: after the last attempt a failing step is left out.
 */
export const runFinishVideo: JobHandler<typeof finishVideo> = async (ctx, { videoId }, run) => {
  const row = await findUnfinishedVideo(ctx, videoId)
  const probe = row && probeOf(row)
  if (!row || !probe || row.stage !== 'finishing') return
  const waiting = finishSteps.filter(({ name }) => !row.finishedSteps.includes(name))
  const sourcePath = await fetchSource(ctx, row)
  for (const [position, { name, run: make }] of waiting.entries()) {
    await updateProgress(ctx, videoId, { percent: Math.floor((100 * position) / waiting.length) })
    const attempts = (await processing.recordAttempt(ctx.db, videoId)) ?? 0
    if (attempts > maxAttempts)
      ctx.log.warn({ videoId, step: name }, 'a finishing step was interrupted three times')
    else {
      await withWorkFolder(ctx, (folder) =>
        make({ ctx, run, videoId, row, sourcePath, folder }, probe),
      ).catch((error: unknown) => retryOrSkip({ ctx, run, videoId }, { name, attempts }, error))
    }
    await ctx.transaction(async (trx) => {
      await run.confirmClaim?.(trx)
      await processing.markStepFinished(trx, videoId, name)
    })
  }
  await ctx.transaction(async (trx) => {
    await run.confirmClaim?.(trx)
    const done = { stage: 'done', percent: 100, secondsLeft: null }
    if (!(await processing.advanceStage(trx, videoId, ['finishing'], done))) return
    await queueSecondCodec(ctx, trx, videoId)
    await pushProgressToOwner(ctx, trx, videoId)
    await publishProcessed(ctx, trx, videoId)
  })
}

async function retryOrSkip(
  { ctx, run, videoId }: Pick<PipelineStep, 'ctx' | 'run' | 'videoId'>,
  { name, attempts }: { name: string; attempts: number },
  error: unknown,
) {
  if (isUncountedAttempt(error, run)) await processing.revertAttempt(ctx.db, videoId)
  if (run.signal.aborted || error instanceof JobStopped || (attempts < maxAttempts && !run.lastAttempt))
    throw error
  ctx.log.warn({ err: error, videoId, step: name }, 'a finishing step was skipped')
}

async function queueSecondCodec(ctx: Context, trx: Trx, videoId: number) {
  const codec = ctx.config.SECOND_CODEC
  const row = codec && (await processing.findProcessing(trx, videoId))
  if (!row || secondRungs(plannedRungsOf(row)).length === 0 || hasSecondCodec(row, codec)) return
  await processing.updateSecondCodec(trx, videoId, {
    secondCodec: codec,
    secondCodecPercent: 0,
    secondCodecAttempts: 0,
  })
  await addJob(trx, encodeSecondCodec, { videoId }, videoJobOptions(videoId, row.ownerId))
}
