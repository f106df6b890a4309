import { z } from 'zod'
import { defineJob, everyDay, handleJob } from '../../platform/jobs/job.ts'
import { removeExpired } from './queries.ts'

const forgetInvitations = defineJob('forget-invitations', z.object({}), { attempts: 3 })

/** Expired invitations are rejected anyway; this deletes the addresses of strangers. */
export const forgetInvitationsJob = handleJob(forgetInvitations, async (ctx, _payload, { log }) => {
  log.info({ invitations: await removeExpired(ctx.db, ctx.now()) }, 'expired invitations removed')
})

export const invitationSchedules = [everyDay(forgetInvitations, '03:45', {})]
