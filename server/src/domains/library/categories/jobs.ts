import { z } from 'zod'
import { scheduleDaily, type HandledJob, defineJob } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { removeUnusedIcons } from './icons.ts'

/** Removes icons that no category uses: replaced ones, and those of rejected forms. */
export const sweepIcons = defineJob('sweep-category-icons', z.object({}), { attempts: 1 })

export const categoryJobs: HandledJob[] = [
  handleSweep(sweepIcons, (ctx, _payload, run) => removeUnusedIcons(ctx, run)),
]

export const categorySchedules = [scheduleDaily(sweepIcons, '04:50', {})]
