import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { quotaKinds } from './ledger-queries.ts'

export const rollUpViews = defineJob('roll-up-views', z.object({}), { attempts: 3, backoffSeconds: 60 })

export const rollUpChannels = defineJob(
  'roll-up-channels',
  z.object({ channelIds: z.array(z.number().int()) }),
  { attempts: 5, backoffSeconds: 60, expireSeconds: 3600 },
)

export const revokeSuspectViews = defineJob(
  'revoke-suspect-views',
  z.object({ sourceKey: z.guid(), kind: z.enum(quotaKinds), id: z.number(), day: z.iso.date() }),
  { attempts: 5, backoffSeconds: 30 },
)

export const dropOldViews = defineJob('drop-old-views', z.object({}), {
  attempts: 3,
  backoffSeconds: 600,
  expireSeconds: 12 * 3600,
  onePerKey: 'unfinished',
})

export const maintainViewLedger = defineJob('maintain-view-ledger', z.object({}), {
  attempts: 3,
  backoffSeconds: 60,
  expireSeconds: 3600,
})
