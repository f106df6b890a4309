import { everyDay, type HandledJob } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { sweepUnusedIcons } from './icons.ts'
import { sweepIcons } from './job-definitions.ts'

export const categoryJobs: HandledJob[] = [
  handleSweep(sweepIcons, (ctx, _payload, run) => sweepUnusedIcons(ctx, run)),
]

export const categorySchedules = [everyDay(sweepIcons, '04:50', {})]
