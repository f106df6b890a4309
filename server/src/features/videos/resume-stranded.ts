import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { inTurn, jobsOfVideo, prepareVideo, type resumeStranded } from './job-definitions.ts'
import * as processing from './processing-queries.ts'
import { tellOwner } from './progress.ts'
import { findForUpdate } from './queries.ts'

const jobNames = jobsOfVideo.map(({ name }) => name)

type Stranded = Awaited<ReturnType<typeof processing.listStranded>>[number]

const atOnce = 200

const beginning = { stage: 'queued', percent: 0, secondsLeft: null, workingOn: [] }

/**
 * Gives videos that wait for a job which does not exist (lost with the queue, or not in a backup) their job again. It
 * goes on after what is there already; the tries that were counted stay counted.
 */
export const runResumeStranded: JobHandler<typeof resumeStranded> = async (
  ctx,
  _payload,
  { signal, log },
) => {
  for (;;) {
    const stranded = await processing.listStranded(ctx.db, jobNames, atOnce)
    for (const video of stranded) {
      signal.throwIfAborted()
      await ctx.transaction((trx) => resume(ctx, trx, video))
    }
    if (stranded.length > 0) log.warn({ videos: stranded.length }, 'videos without a job have one again')
    if (stranded.length < atOnce) return
  }
}

async function resume(ctx: Context, trx: Trx, { videoId, ownerId, stage }: Stranded) {
  await findForUpdate(trx, videoId)
  if (await processing.hasJob(trx, jobNames, videoId)) return // its file was replaced since the look
  if (!(await processing.advance(trx, videoId, [stage], beginning))) return
  await addJob(trx, prepareVideo, { videoId }, inTurn(videoId, ownerId))
  await tellOwner(ctx, trx, videoId)
}
