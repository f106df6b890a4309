import { z } from 'zod'
import { defineJob, scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { removeExpiredInvitations } from './queries.ts'

const removeInvitations = defineJob('remove-expired-invitations', z.object({}), { attempts: 3 })

/** Expired invitations are rejected anyway; this deletes the addresses of strangers. */
export const removeExpiredInvitationsJob = handleJob(removeInvitations, async (ctx, _payload, { log }) => {
  log.info({ invitations: await removeExpiredInvitations(ctx.db, ctx.now()) }, 'expired invitations removed')
})

export const invitationSchedules = [scheduleDaily(removeInvitations, '03:45', {})]
