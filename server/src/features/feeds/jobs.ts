import { atTimes, everyDay, handleJob } from '../../platform/jobs/job.ts'
import { findSignalsByNight, keepTrending } from './job-definitions.ts'
import { findSignals } from './signals.ts'
import { keepDueLists } from './trending.ts'

export const feedJobs = [
  handleJob(findSignalsByNight, (ctx, _payload, { signal }) => findSignals(ctx, signal)),
  handleJob(keepTrending, (ctx) => keepDueLists(ctx)),
]

export const feedSchedules = [
  everyDay(findSignalsByNight, '04:20', {}),
  atTimes(keepTrending, '*/5 * * * *', {}),
]
