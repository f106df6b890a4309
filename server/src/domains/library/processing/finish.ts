import type { Trx } from '../../../platform/db/database.ts'
import { JobStopped, type JobHandler } from '../../../platform/jobs/job.ts'
import { enqueueStep } from './enqueue-step.ts'
import { isUncountedAttempt } from './failures.ts'
import { finishSteps } from './finish-steps.ts'
import { maxAttempts, type finishVideo } from './job-definitions.ts'
import { findUnfinishedVideo, probeOf, fetchSource, type PipelineStep } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { publishProcessed, updateProgress, pushProgressToOwner } from './progress.ts'
import { queueSecondCodec } from './queue-second-codec.ts'
import { withWorkFolder } from './work-folder.ts'

export async function startFinishing(trx: Trx, videoId: number) {
  const change = { stage: 'finishing', percent: 0, secondsLeft: null, encodingHeights: [] }
  if (!(await processing.advanceStage(trx, videoId, ['remuxing', 'encoding'], change))) return
  const row = await processing.findProcessing(trx, videoId)
  if (!row) return
  await enqueueStep(trx, 'finish', { videoId, ownerId: row.ownerId, probe: probeOf(row), rungs: [] })
}

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
