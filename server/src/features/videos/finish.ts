import type { Trx } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { finishSteps } from './finish-steps.ts'
import { finishVideo, inTurn, mostAttempts } from './job-definitions.ts'
import { findUnfinished, probeOf, sourceOf, type Step } from './pipeline-step.ts'
import * as processing from './processing-queries.ts'
import { report, tellOwner } from './progress.ts'
import { queueSecondCodec } from './queue-second-codec.ts'
import { inWorkFolder } from './work-folder.ts'

/** Moves a video whose sizes are all there on to its last stage. */
export async function startFinishing(trx: Trx, videoId: number) {
  const change = { stage: 'finishing', percent: 0, secondsLeft: null, workingOn: [] }
  if (!(await processing.advance(trx, videoId, ['remuxing', 'encoding'], change))) return
  const row = await processing.findState(trx, videoId)
  if (row) await addJob(trx, finishVideo, { videoId }, inTurn(videoId, row.ownerId))
  await tellOwner(trx, videoId)
}

/**
 * The last stage: what a page shows of a video beside the film itself. Each step commits and is passed over when it is
 * done already. A film that plays is never held up by its pictures: at the last try, what fails is left out.
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
    if (attempts <= mostAttempts) {
      await inWorkFolder(ctx, (folder) => make({ ctx, run, videoId, row, sourcePath, folder }, probe)).catch(
        (error: unknown) => passOver({ ctx, run, videoId }, { name, attempts }, error),
      )
    }
    await processing.markFinished(ctx.db, videoId, name)
  }
  await ctx.transaction(async (trx) => {
    const done = { stage: 'done', percent: 100, secondsLeft: null }
    if (!(await processing.advance(trx, videoId, ['finishing'], done))) return
    await queueSecondCodec(ctx, trx, videoId)
    await tellOwner(trx, videoId)
  })
}

/** @throws the error itself while there is another try */
function passOver(
  { ctx, run, videoId }: Pick<Step, 'ctx' | 'run' | 'videoId'>,
  { name, attempts }: { name: string; attempts: number },
  error: unknown,
) {
  if (run.signal.aborted || (attempts < mostAttempts && !run.lastAttempt)) throw error
  ctx.log.warn({ err: error, videoId, step: name }, 'a video goes without what this step makes')
}
