import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import * as queries from './queries.ts'
import { unsuspendUser, endSuspension } from './suspend.ts'

const runEndSuspension: JobHandler<typeof endSuspension> = (ctx, { suspensionId, until }) =>
  ctx.transaction(async (trx) => {
    const ended = await queries.endSuspensionIfDue(trx, suspensionId, new Date(until))
    if (ended) await unsuspendUser(ctx, trx, ended.userId)
  })

export const endSuspensionJob = handleJob(endSuspension, runEndSuspension)
