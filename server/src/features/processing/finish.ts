import type { Trx } from '../../platform/db/database.ts'
import { JobStopped, type JobHandler } from '../../platform/jobs/job.ts'
import { addByLength } from './add-by-length.ts'
import { wasNotTried } from './failures.ts'
import { finishSteps } from './finish-steps.ts'
import { mostAttempts, type finishVideo } from './job-definitions.ts'
import { findUnfinished, probeOf, sourceOf, type Step } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { announceEnd, report, tellOwner } from './progress.ts'
import { queueSecondCodec } from './queue-second-codec.ts'
import { inWorkFolder } from './work-folder.ts'

export async function startFinishing(trx: Trx, videoId: number) {
  const change = { stage: 'finishing', percent: 0, secondsLeft: null, workingOn: [] }
  if (!(await processing.advance(trx, videoId, ['remuxing', 'encoding'], change))) return
  const row = await processing.findState(trx, videoId)
  if (!row) return
  await addByLength(trx, 'finish', { videoId, ownerId: row.ownerId, probe: probeOf(row), rungs: [] })
}

/**
 * The last stage: thumbnails and measured facts. Each step commits and is skipped once it is done. Playback never
 * depends on them: after the last attempt a failing step is left out.
 */
export const runFinishVideo: JobHandler<typeof finishVideo> = async (ctx, { videoId }, run) => {
  const row = await findUnfinished(ctx, videoId)
  const probe = row && probeOf(row)
  if (!row || !probe || row.stage !== 'finishing') return
  const waiting = finishSteps.filter(({ name }) => !row.finishedSteps.includes(name))
  const sourcePath = await sourceOf(ctx, row)
  for (const [position, { name, run: make }] of waiting.entries()) {
    await report(ctx, videoId, { percent: Math.floor((100 * position) / waiting.length) })
    const attempts = (await processing.countAttempt(ctx.db, videoId)) ?? 0
    if (attempts > mostAttempts) ctx.log.warn({ videoId, step: name }, 'a finishing step was interrupted three times')
    else {
      await inWorkFolder(ctx, (folder) => make({ ctx, run, videoId, row, sourcePath, folder }, probe)).catch(
        (error: unknown) => passOver({ ctx, run, videoId }, { name, attempts }, error),
      )
    }
    await ctx.transaction(async (trx) => {
      await run.confirm?.(trx)
      await processing.markFinished(trx, videoId, name)
    })
  }
  await ctx.transaction(async (trx) => {
    await run.confirm?.(trx)
    const done = { stage: 'done', percent: 100, secondsLeft: null }
    if (!(await processing.advance(trx, videoId, ['finishing'], done))) return
    await queueSecondCodec(ctx, trx, videoId)
    await tellOwner(ctx, trx, videoId)
    await announceEnd(ctx, trx, videoId)
  })
}

async function passOver(
  { ctx, run, videoId }: Pick<Step, 'ctx' | 'run' | 'videoId'>,
  { name, attempts }: { name: string; attempts: number },
  error: unknown,
) {
  if (wasNotTried(error, run)) await processing.uncountAttempt(ctx.db, videoId)
  if (run.signal.aborted || error instanceof JobStopped || (attempts < mostAttempts && !run.lastAttempt))
    throw error
  ctx.log.warn({ err: error, videoId, step: name }, 'a finishing step was skipped')
}
