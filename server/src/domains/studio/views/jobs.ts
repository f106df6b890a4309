import { scheduleCron, scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { maintainViewLedger, rollUpChannels, rollUpViews, revokeSuspectViews } from './job-definitions.ts'
import { runRevokeSuspectViews } from './quotas.ts'
import { rollUpChannelDays, runMaintainViewLedger, runRollUpViews } from './roll-up.ts'

export const viewJobs = [
  handleJob(rollUpViews, runRollUpViews),
  handleJob(rollUpChannels, (ctx, { channelIds }, { signal }) => rollUpChannelDays(ctx, channelIds, signal)),
  handleJob(maintainViewLedger, runMaintainViewLedger),
  handleJob(revokeSuspectViews, runRevokeSuspectViews),
]

// Midnight falls on some half hours and quarters of UTC, so the job runs twice an hour.
export const viewSchedules = [
  scheduleCron(rollUpViews, '18,48 * * * *', {}),
  scheduleDaily(maintainViewLedger, '03:50', {}),
]
