import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Makes the figures of days that are over. */
export const rollUpViews = defineJob('roll-up-views', z.object({}), { attempts: 3, backoffSeconds: 60 })

/** Makes room for the views of months to come, and forgets what is kept for a while only. */
export const keepLedger = defineJob('keep-ledger', z.object({}), { attempts: 3, backoffSeconds: 60 })
