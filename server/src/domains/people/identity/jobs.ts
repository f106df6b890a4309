import { z } from 'zod'
import { scheduleCron, defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { removeExpiredNonces } from './queries.ts'

const removeNonces = defineJob('remove-expired-nonces', z.object({}), { attempts: 2 })

/** Expired nonces are rejected anyway; this keeps the table small. */
export const removeExpiredNoncesJob = handleJob(removeNonces, async (ctx) => {
  await removeExpiredNonces(ctx.db, ctx.now())
})

export const identitySchedules = [scheduleCron(removeNonces, '45 * * * *', {})]
