import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import {
  encodeSecondCodec,
  inTurn,
  jobsOfVideo,
  prepareVideo,
  type resumeStranded,
} from './job-definitions.ts'
import * as processing from './queries.ts'
import { tellOwner } from './progress.ts'
import { findForUpdate } from '../videos/queries.ts'

const jobNames = jobsOfVideo.map(({ name }) => name)

type Stranded = Awaited<ReturnType<typeof processing.listStranded>>[number]

const atOnce = 200

const beginning = { stage: 'queued', percent: 0, secondsLeft: null, workingOn: [] }

/**
 * Queues videos whose job is missing (lost with the queue, or not in a backup). Existing renditions and counted
 * attempts stay.
 */
export const runResumeStranded: JobHandler<typeof resumeStranded> = async (ctx, _payload, run) => {
  await resumeAll(
    { ctx, run },
    () => processing.listStranded(ctx.db, jobNames, atOnce),
    (trx, video) => resume(ctx, trx, video),
  )
  await resumeAll(
    { ctx, run },
    () => processing.listSecondStranded(ctx.db, encodeSecondCodec.name, atOnce),
    (trx, { videoId, ownerId }) => addJob(trx, encodeSecondCodec, { videoId }, inTurn(videoId, ownerId)),
  )
}

async function resumeAll<V>(
  { ctx, run }: { ctx: Context; run: JobRun },
  list: () => Promise<V[]>,
  resumeOne: (trx: Trx, video: V) => Promise<unknown>,
) {
  for (;;) {
    const stranded = await list()
    for (const video of stranded) {
      run.signal.throwIfAborted()
      await ctx.transaction((trx) => resumeOne(trx, video))
    }
    if (stranded.length > 0) run.log.warn({ videos: stranded.length }, 'videos without a job were queued again')
    if (stranded.length < atOnce) return
  }
}

async function resume(ctx: Context, trx: Trx, { videoId, ownerId, stage }: Stranded) {
  await findForUpdate(trx, videoId)
  if (await processing.hasJob(trx, jobNames, videoId)) return // its file was replaced since the query
  if (!(await processing.advance(trx, videoId, [stage], beginning))) return
  await addJob(trx, prepareVideo, { videoId }, inTurn(videoId, ownerId))
  await tellOwner(ctx, trx, videoId)
}
