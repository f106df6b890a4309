import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { syncLiveStatus } from './live-status.ts'
import * as queries from './queries.ts'
import { publishScheduled } from './schedule.ts'

const runPublishScheduled: JobHandler<typeof publishScheduled> = (ctx, { videoId, at }) =>
  ctx.transaction(async (trx) => {
    if (await queries.publishIfScheduled(trx, videoId, new Date(at)))
      await syncLiveStatus(trx, videoId, ctx.now())
  })

export const publishScheduledJob = handleJob(publishScheduled, runPublishScheduled)
