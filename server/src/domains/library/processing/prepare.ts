import type { Probe } from '../../../media/probe/probe.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { runStepOrFail } from './failures.ts'
import { createGrowthPublisher, removeGrowingParts } from './growing-renditions.ts'
import type { prepareVideo } from './job-definitions.ts'
import { findUnfinishedVideo, probeOf, fetchSource, type PipelineStep, enqueueStep } from './pipeline-step.ts'
import { packRecording } from './pack-recording.ts'
import * as processing from './queries.ts'
import { createProgressReporter, updateProgress, pushProgressToOwner } from './progress.ts'
import { publishRenditions, queueMissingRungs } from './publish-renditions.ts'
import { traceSpan } from '../../../platform/trace.ts'
import { updateMedia } from '../videos/media.ts'
import { isUnpackedRecording, renditionsOf } from '../videos/processing-columns.ts'
import { storeEarlyPoster } from './make-thumbnails-step.ts'
import { withWorkFolder, reserveWorkSpace } from './work-folder.ts'

/**
 * The fast steps: probe the file, remux it if browsers can play it, queue the rest, store a poster. Each step commits
 * and is skipped once it is done, so that a second run continues where the first was interrupted. The first rung makes
 * the poster of what is not remuxed, once it plays: beside it the first segment would take twice as long. The recording of a
 * broadcast has no file yet, and becomes one.
 */
export const runPrepareVideo: JobHandler<typeof prepareVideo> = async (ctx, { videoId }, run) => {
  const row = await findUnfinishedVideo(ctx, videoId)
  if (!row || isPastPreparation(row)) return
  await runStepOrFail(ctx, videoId, run, async () => {
    if (isUnpackedRecording(row)) return packRecording({ ctx, run, videoId, row })
    const sourcePath = await traceSpan('fetch source', { videoId }, () => fetchSource(ctx, row))
    await withWorkFolder(ctx, async (folder) => {
      const step: PipelineStep = { ctx, run, videoId, row, sourcePath, folder }
      const probe = probeOf(row) ?? (await probeSource(step))
      const isResumed = renditionsOf(row).length > 0
      if (isResumed) await resumeEncoding(step)
      const isPlayable = isResumed || (await makePlayable(step, probe))
      if (isPlayable && row.poster === null) await storeEarlyPoster(step, probe)
    })
  })
}

/**
 * Only its poster is missing: the next job exists, and finishing makes the poster. An attempt counted here would add
 * to those of the next job, which may run at the same time.
 */
const isPastPreparation = ({ stage }: Pick<PipelineStep['row'], 'stage'>) =>
  stage === 'encoding' || stage === 'finishing'

async function probeSource({ ctx, run, videoId, sourcePath }: PipelineStep): Promise<Probe> {
  await updateProgress(ctx, videoId, { stage: 'probing' })
  const probe = await traceSpan('probe', { videoId }, () =>
    ctx.media.probe(sourcePath, { signal: run.signal }),
  )
  const { rungs, canRemux } = ctx.media.plan(probe)
  await ctx.transaction(async (trx) => {
    await updateMedia(trx, videoId, {
      durationSeconds: probe.durationSeconds,
      width: probe.video.width,
      height: probe.video.height,
    })
    await run.confirmClaim?.(trx)
    await processing.advanceStage(trx, videoId, ['probing'], {
      probe: JSON.stringify(probe),
      plannedRungs: JSON.stringify(rungs),
      attempts: 0,
      ...(canRemux && { stage: 'remuxing' }),
    })
    await pushProgressToOwner(ctx, trx, videoId)
  })
  return probe
}

/** Returns false when that is left to the first rung. */
async function makePlayable(step: PipelineStep, probe: Probe) {
  const { ctx, run, videoId } = step
  const { ownerId } = step.row
  const { canRemux, firstRung } = ctx.media.plan(probe)
  if (canRemux && (await reserveWorkSpace(probe.sizeBytes, () => remux(step, probe)))) return true
  await ctx.transaction(async (trx) => {
    await run.confirmClaim?.(trx)
    const change = { stage: 'encoding', percent: 0, secondsLeft: null }
    if (!(await processing.advanceStage(trx, videoId, ['queued', 'probing', 'remuxing'], change))) return
    await enqueueStep(trx, 'firstRung', { videoId, ownerId, probe, rungs: [firstRung] })
    await pushProgressToOwner(ctx, trx, videoId)
  })
  return false
}

function resumeEncoding({ ctx, run, videoId }: PipelineStep) {
  return ctx.transaction(async (trx) => {
    await run.confirmClaim?.(trx)
    if (!(await processing.advanceStage(trx, videoId, ['queued', 'probing'], { stage: 'encoding' }))) return
    await queueMissingRungs(trx, videoId)
    await pushProgressToOwner(ctx, trx, videoId)
  })
}

/** Returns false when the source turns out to be impossible to package. */
async function remux({ ctx, run, videoId, row, sourcePath, folder }: PipelineStep, probe: Probe) {
  const { mediaKey } = row
  const { growth, soFar } = createGrowthPublisher(ctx, { videoId, mediaKey }, run)
  const { onProgress, settle } = createProgressReporter(ctx, videoId, soFar)
  const work = { sourcePath, probe, outputDir: folder, signal: run.signal, onProgress, growth }
  await updateProgress(ctx, videoId, { stage: 'remuxing' })
  try {
    const renditions = await traceSpan('remux', { videoId }, () => ctx.media.remuxSource(work)).finally(
      settle,
    )
    if (renditions.length === 0) return false
    await publishRenditions(ctx, {
      videoId,
      mediaKey,
      folder,
      renditions,
      run,
      queueNextStep: queueMissingRungs,
    })
    return true
  } finally {
    await removeGrowingParts(ctx, { videoId, mediaKey }, run)
  }
}
