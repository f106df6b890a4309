import { allowLongQueries } from '../../../platform/db/transaction.ts'
import { scheduleDaily, handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { runComputeAdRevenue, runNotifyAdRevenue } from './ad-revenue.ts'
import { runCheckEligibility } from './applications.ts'
import { runChangeEarnings } from './earnings-changes.ts'
import {
  changeEarnings,
  checkEligibility,
  checkLedger,
  sendPayout,
  computeAdRevenue,
  notifyAdRevenue,
} from './job-definitions.ts'
import { listMismatchedAccounts } from './ledger-queries.ts'
import { runSendPayout } from './payouts.ts'

/** A mismatch can only be a bug or tampering, so the job fails visibly. */
const runCheckLedger: JobHandler<typeof checkLedger> = async (ctx, _payload, { log }) => {
  const wrong = await ctx.transaction(async (trx) => {
    await allowLongQueries(trx, 30)
    return listMismatchedAccounts(trx)
  })
  if (wrong.length === 0) return
  log.error({ accounts: wrong }, 'the ledger does not add up')
  throw new Error(`${wrong.length} accounts of the ledger do not add up`)
}

export const monetizationJobs = [
  handleJob(sendPayout, runSendPayout),
  handleJob(changeEarnings, runChangeEarnings),
  handleJob(computeAdRevenue, runComputeAdRevenue),
  handleJob(notifyAdRevenue, runNotifyAdRevenue),
  handleJob(checkEligibility, runCheckEligibility),
  handleJob(checkLedger, runCheckLedger),
]

export const monetizationSchedules = [
  scheduleDaily(computeAdRevenue, '00:40', {}),
  scheduleDaily(checkEligibility, '04:20', {}),
  scheduleDaily(checkLedger, '04:40', {}),
]
