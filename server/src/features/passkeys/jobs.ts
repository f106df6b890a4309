import { z } from 'zod'
import { atTimes, defineJob, handleJob } from '../../platform/jobs/job.ts'
import { removeExpiredChallenges } from './queries.ts'

const forgetChallenges = defineJob('forget-passkey-challenges', z.object({}), { attempts: 2 })

/** Expired challenges are rejected anyway; this keeps the table small. */
export const forgetChallengesJob = handleJob(forgetChallenges, async (ctx) => {
  await removeExpiredChallenges(ctx.db, ctx.now())
})

export const passkeySchedules = [atTimes(forgetChallenges, '35 * * * *', {})]
