import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Gives a payout to its provider. */
export const sendPayout = defineJob('send-payout', z.object({ payoutId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 30,
})

/** Computes the ad revenue of days that are over. */
export const settleAdRevenue = defineJob('settle-ad-revenue', z.object({}), {
  attempts: 5,
  backoffSeconds: 60,
  onePerKey: 'unfinished',
})

/** Tells creators what computing a day added to what they earned. */
export const tellAdRevenue = defineJob(
  'tell-ad-revenue',
  z.object({ day: z.iso.date(), run: z.number().int(), afterId: z.number().int() }),
  { attempts: 10 },
)

/** Gives many earnings another status. */
export const changeEarnings = defineJob('change-earnings', z.object({ changeId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 10,
  expireSeconds: 60 * 60,
})

/** Looks who may apply for monetization. */
export const checkEligibility = defineJob('check-eligibility', z.object({}), {
  attempts: 3,
  backoffSeconds: 60,
})

/** Holds the balances of the ledger against the sums of its postings. */
export const checkLedger = defineJob('check-ledger', z.object({}), { attempts: 3, backoffSeconds: 60 })
