import { atTimes, everyDay, handleJob } from '../../platform/jobs/job.ts'
import { keepLedger, rollUpViews, suspectViews } from './job-definitions.ts'
import { runSuspectViews } from './quotas.ts'
import { runKeepLedger, runRollUpViews } from './roll-up.ts'

export const viewJobs = [
  handleJob(rollUpViews, runRollUpViews),
  handleJob(keepLedger, runKeepLedger),
  handleJob(suspectViews, runSuspectViews),
]

// Midnight falls on some half hours and quarters of UTC, so the job runs twice an hour.
export const viewSchedules = [atTimes(rollUpViews, '18,48 * * * *', {}), everyDay(keepLedger, '03:50', {})]
