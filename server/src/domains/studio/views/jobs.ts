import { scheduleCron, scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { runDropOldViews } from './drop-months.ts'
import {
  dropOldViews,
  maintainViewLedger,
  rollUpChannels,
  rollUpViews,
  revokeSuspectViews,
} from './job-definitions.ts'
import { runRevokeSuspectViews } from './quotas.ts'
import { rollUpChannelDays, runMaintainViewLedger, runRollUpViews } from './roll-up.ts'

export const viewJobs = [
  handleJob(rollUpViews, runRollUpViews),
  handleJob(rollUpChannels, (ctx, { channelIds }, { signal }) => rollUpChannelDays(ctx, channelIds, signal)),
  handleJob(maintainViewLedger, runMaintainViewLedger),
  handleJob(dropOldViews, runDropOldViews),
  handleJob(revokeSuspectViews, runRevokeSuspectViews),
]

// Midnight falls on some half hours and quarters of UTC, so the job runs twice an hour.
export const viewSchedules = [
  scheduleCron(rollUpViews, '18,48 * * * *', {}),
  scheduleDaily(maintainViewLedger, '03:50', {}),
  scheduleDaily(dropOldViews, '02:20', {}),
]
