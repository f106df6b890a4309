import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { JobHandler, JobRun } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import {
  encodeSecondCodec,
  videoJobOptions,
  pipelineJobs,
  prepareVideo,
  type resumeStrandedVideos,
} from './job-definitions.ts'
import * as processing from './queries.ts'
import { pushProgressToOwner } from './progress.ts'
import { findForUpdate } from '../videos/queries.ts'

const jobNames = pipelineJobs.map(({ name }) => name)

type StrandedVideo = Awaited<ReturnType<typeof processing.listStrandedVideos>>[number]

const batchSize = 200

const queuedState = { stage: 'queued', percent: 0, secondsLeft: null, encodingHeights: [] }

/**
 * Queues videos whose job is missing (lost with the queue, or not in a backup). Existing renditions and counted
 * attempts stay.
 */
export const runResumeStranded: JobHandler<typeof resumeStrandedVideos> = async (ctx, _payload, run) => {
  await resumeInBatches(
    { ctx, run },
    () => processing.listStrandedVideos(ctx.db, jobNames, batchSize),
    (trx, video) => resumeVideo(ctx, trx, video),
  )
  await resumeInBatches(
    { ctx, run },
    () => processing.listStrandedSecondCodecs(ctx.db, encodeSecondCodec.name, batchSize),
    (trx, { videoId, ownerId }) =>
      addJob(trx, encodeSecondCodec, { videoId }, videoJobOptions(videoId, ownerId)),
  )
}

async function resumeInBatches<V>(
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
    if (stranded.length > 0)
      run.log.warn({ videos: stranded.length }, 'videos without a job were queued again')
    if (stranded.length < batchSize) return
  }
}

async function resumeVideo(ctx: Context, trx: Trx, { videoId, ownerId, stage }: StrandedVideo) {
  await findForUpdate(trx, videoId)
  if (await processing.hasPendingJob(trx, jobNames, videoId)) return // its file was replaced since the query
  if (!(await processing.advanceStage(trx, videoId, [stage], queuedState))) return
  await addJob(trx, prepareVideo, { videoId }, videoJobOptions(videoId, ownerId))
  await pushProgressToOwner(ctx, trx, videoId)
}
