import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const sendPayout = defineJob('send-payout', z.object({ payoutId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 30,
})

export const computeAdRevenue = defineJob('compute-ad-revenue', z.object({}), {
  attempts: 5,
  backoffSeconds: 60,
  expireSeconds: 3 * 3600,
  onePerKey: 'unfinished',
})

export const notifyAdRevenue = defineJob(
  'notify-ad-revenue',
  z.object({ day: z.iso.date(), run: z.number().int(), afterId: z.number().int() }),
  { attempts: 10 },
)

export const changeEarnings = defineJob('change-earnings', z.object({ changeId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 10,
  expireSeconds: 60 * 60,
})

export const checkEligibility = defineJob(
  'check-eligibility',
  z.object({ afterId: z.number().int().default(0) }),
  { attempts: 3, backoffSeconds: 60 },
)

export const checkLedger = defineJob('check-ledger', z.object({}), {
  attempts: 3,
  backoffSeconds: 60,
  expireSeconds: 3600,
})
