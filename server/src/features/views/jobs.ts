import { atTimes, everyDay, handleJob } from '../../platform/jobs/job.ts'
import { keepLedger, rollUpViews } from './job-definitions.ts'
import { runKeepLedger, runRollUpViews } from './roll-up.ts'

export const viewJobs = [handleJob(rollUpViews, runRollUpViews), handleJob(keepLedger, runKeepLedger)]

// Somewhere a day begins at every hour, and at some quarters.
export const viewSchedules = [atTimes(rollUpViews, '18,48 * * * *', {}), everyDay(keepLedger, '03:50', {})]
