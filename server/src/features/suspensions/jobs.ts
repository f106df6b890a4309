import { handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { endSuspensionInTime } from './job-definitions.ts'
import * as queries from './queries.ts'
import { open } from './suspend.ts'

const runEndSuspension: JobHandler<typeof endSuspensionInTime> = (ctx, { suspensionId, until }) =>
  ctx.transaction(async (trx) => {
    const ended = await queries.endIfDue(trx, suspensionId, new Date(until))
    if (ended) await open(trx, ended.userId)
  })

export const endSuspensionJob = handleJob(endSuspensionInTime, runEndSuspension)
