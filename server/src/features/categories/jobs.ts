import { everyDay, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { removeUnusedIcons } from './icons.ts'
import { sweepIcons } from './job-definitions.ts'

const runSweepIcons: JobHandler<typeof sweepIcons> = async (ctx, _payload, { signal, log }) => {
  const removed = await removeUnusedIcons(ctx, signal)
  if (removed > 0) log.info({ icons: removed }, 'removed icons that belong to no category')
}

export const categoryJobs: HandledJob[] = [handleSweep(sweepIcons, runSweepIcons)]

export const categorySchedules = [everyDay(sweepIcons, '04:50', {})]
