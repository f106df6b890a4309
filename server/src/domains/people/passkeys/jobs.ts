import { z } from 'zod'
import { scheduleCron, defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { removeExpiredChallenges } from './queries.ts'

const removeChallenges = defineJob('remove-expired-challenges', z.object({}), { attempts: 2 })

/** Expired challenges are rejected anyway; this keeps the table small. */
export const removeExpiredChallengesJob = handleJob(removeChallenges, async (ctx) => {
  await removeExpiredChallenges(ctx.db, ctx.now())
})

export const passkeySchedules = [scheduleCron(removeChallenges, '35 * * * *', {})]
