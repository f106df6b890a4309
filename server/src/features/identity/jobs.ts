import { z } from 'zod'
import { atTimes, defineJob, handleJob } from '../../platform/jobs/job.ts'
import { removeExpiredNonces } from './queries.ts'

const forgetNonces = defineJob('forget-identity-nonces', z.object({}), { attempts: 2 })

/** Expired nonces are rejected anyway; this keeps the table small. */
export const forgetNoncesJob = handleJob(forgetNonces, async (ctx) => {
  await removeExpiredNonces(ctx.db, ctx.now())
})

export const identitySchedules = [atTimes(forgetNonces, '45 * * * *', {})]
