import { everyDay, handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { runSettleAdRevenue, runTellAdRevenue } from './ad-revenue.ts'
import { checkAll } from './applications.ts'
import { runChangeEarnings } from './earnings-changes.ts'
import {
  changeEarnings,
  checkEligibility,
  checkLedger,
  sendPayout,
  settleAdRevenue,
  tellAdRevenue,
} from './job-definitions.ts'
import { listWrongAccounts } from './ledger-queries.ts'
import { runSendPayout } from './payouts.ts'

/** A mismatch can only be a bug or tampering, so the job fails visibly. */
const runCheckLedger: JobHandler<typeof checkLedger> = async (ctx, _payload, { log }) => {
  const wrong = await listWrongAccounts(ctx.db)
  if (wrong.length === 0) return
  log.error({ accounts: wrong }, 'the ledger does not add up')
  throw new Error(`${wrong.length} accounts of the ledger do not add up`)
}

export const monetizationJobs = [
  handleJob(sendPayout, runSendPayout),
  handleJob(changeEarnings, runChangeEarnings),
  handleJob(settleAdRevenue, runSettleAdRevenue),
  handleJob(tellAdRevenue, runTellAdRevenue),
  handleJob(checkEligibility, (ctx, _payload, { signal }) => checkAll(ctx, signal)),
  handleJob(checkLedger, runCheckLedger),
]

export const monetizationSchedules = [
  everyDay(settleAdRevenue, '00:40', {}),
  everyDay(checkEligibility, '04:20', {}),
  everyDay(checkLedger, '04:40', {}),
]
