import { scheduleDaily, type HandledJob } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { removeUnusedIcons } from './icons.ts'
import { sweepIcons } from './job-definitions.ts'

export const categoryJobs: HandledJob[] = [
  handleSweep(sweepIcons, (ctx, _payload, run) => removeUnusedIcons(ctx, run)),
]

export const categorySchedules = [scheduleDaily(sweepIcons, '04:50', {})]
