import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import { atTimes, everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { troubleFound } from './announcements.ts'
import { readHealth } from './health.ts'
import { checkHealth, measureStorage } from './job-definitions.ts'
import { measureAll } from './measure-storage.ts'
import { measureAllPictures } from './measure-pictures.ts'

/** Publishes problems only; warnings are visible on the health page. */
async function sayTrouble(ctx: Context) {
  const { checks } = await readHealth(ctx, '')
  await ctx.transaction(async (trx) => {
    for (const { name, state, says, advice } of checks) {
      if (state === 'problem') await announce(trx, troubleFound, { check: name, says, advice: advice ?? '' })
    }
  })
}

export const operationJobs: HandledJob[] = [
  handleJob(measureStorage, async (ctx, _payload, { signal }) => {
    await measureAllPictures(ctx, signal)
    await measureAll(ctx, signal)
  }),
  handleJob(checkHealth, (ctx) => sayTrouble(ctx)),
]

export const operationSchedules = [
  everyDay(measureStorage, '05:20', {}),
  atTimes(checkHealth, '*/10 * * * *', {}),
]
