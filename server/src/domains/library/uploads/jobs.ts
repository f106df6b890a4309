import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { scheduleCron, defineJob } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import { listOrphans } from '../../../platform/storage/orphan-queries.ts'
import * as queries from './queries.ts'

const sweepUploads = defineJob('sweep-uploads', z.object({}), { attempts: 3 })
const batchSize = 100

/** The row of an upload is inserted before its first byte is stored, so files without a row are orphans. */
export const sweepUploadsJob = handleSweep(sweepUploads, async (ctx, _payload, run) => {
  const abandoned = await removeAbandoned(ctx, run.signal)
  if (abandoned > 0) run.log.info({ abandoned }, 'unfinished uploads removed')
  await sweepOrphans(ctx, run, {
    kind: 'uploads',
    batches: batchOrphans(ctx.chunks.listKeys(), (keys) =>
      listOrphans(ctx.db, { table: 'uploads', columns: ['uploadKey'] }, keys),
    ),
    remove: (key) => ctx.chunks.remove(key),
  })
})

export const uploadSchedules = [scheduleCron(sweepUploads, '25 * * * *', {})]

async function removeAbandoned(ctx: Context, signal: AbortSignal): Promise<number> {
  const before = new Date(ctx.now().getTime() - ctx.config.UNFINISHED_UPLOAD_HOURS * 3_600_000)
  for (let removed = 0; ;) {
    signal.throwIfAborted()
    const keys = await ctx.transaction((trx) => queries.removeAbandoned(trx, before, batchSize))
    for (const key of keys) await ctx.chunks.remove(key)
    removed += keys.length
    if (keys.length < batchSize) return removed
  }
}
