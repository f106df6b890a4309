import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { scheduleCron, scheduleDaily, handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { healthCheckFailed } from './events.ts'
import { readHealth } from './health.ts'
import { checkHealth, measureStorage } from './job-definitions.ts'
import { measureStorageUse } from './measure-storage.ts'
import { measureAllImages } from './measure-images.ts'

/** Publishes problems only; warnings are visible on the health page. */
async function publishFailedChecks(ctx: Context) {
  const { checks } = await readHealth(ctx, '')
  await ctx.transaction(async (trx) => {
    for (const { name, state, says, advice } of checks) {
      if (state === 'problem')
        await publishEvent(trx, healthCheckFailed, { check: name, says, advice: advice ?? '' })
    }
  })
}

export const operationJobs: HandledJob[] = [
  handleJob(measureStorage, async (ctx, _payload, { signal }) => {
    await measureAllImages(ctx, signal)
    await measureStorageUse(ctx, signal)
  }),
  handleJob(checkHealth, (ctx) => publishFailedChecks(ctx)),
]

export const operationSchedules = [
  scheduleDaily(measureStorage, '05:20', {}),
  scheduleCron(checkHealth, '*/10 * * * *', {}),
]
