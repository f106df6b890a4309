import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { quotaKinds } from './quota-kinds.ts'

/** Makes the figures of days that are over. */
export const rollUpViews = defineJob('roll-up-views', z.object({}), { attempts: 3, backoffSeconds: 60 })

/** Takes back what a network had counted of a video, or of a channel, on a day. */
export const suspectViews = defineJob(
  'suspect-views',
  z.object({ sourceKey: z.guid(), kind: z.enum(quotaKinds), id: z.number(), day: z.iso.date() }),
  { attempts: 5, backoffSeconds: 30 },
)

/** Makes room for the views of months to come, and forgets what is kept for a while only. */
export const keepLedger = defineJob('keep-ledger', z.object({}), { attempts: 3, backoffSeconds: 60 })
