import { scheduleCron, scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { computeSignals, refreshTrending } from './job-definitions.ts'
import { computeVideoSignals } from './video-signals.ts'
import { computeDueLists } from './trending.ts'

export const feedJobs = [
  handleJob(computeSignals, (ctx, _payload, { signal }) => computeVideoSignals(ctx, signal)),
  handleJob(refreshTrending, (ctx) => computeDueLists(ctx)),
]

export const feedSchedules = [
  scheduleDaily(computeSignals, '04:20', {}),
  scheduleCron(refreshTrending, '*/5 * * * *', {}),
]
