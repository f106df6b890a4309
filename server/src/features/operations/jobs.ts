import { everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { measureStorage } from './job-definitions.ts'
import { measureAll } from './measure-storage.ts'

export const measureStorageJob: HandledJob = handleJob(measureStorage, (ctx, _payload, { signal }) =>
  measureAll(ctx, signal),
)

export const operationSchedules = [everyDay(measureStorage, '05:20', {})]
