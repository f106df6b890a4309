import { z } from 'zod'
import type { Context } from '../../context.ts'
import { atTimes, defineJob } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import * as queries from './queries.ts'

const sweepUploads = defineJob('sweep-uploads', z.object({}), { attempts: 3 })
const batch = 100

/** Removes uploads that were given up, and files that belong to no upload. */
export const sweepUploadsJob = handleSweep(sweepUploads, async (ctx, _payload, { log, signal }) => {
  const abandoned = await removeAbandoned(ctx, signal)
  const orphans = await removeOrphans(ctx, signal)
  if (abandoned + orphans > 0) log.info({ abandoned, orphans }, 'unfinished uploads removed')
})

export const uploadSchedules = [atTimes(sweepUploads, '25 * * * *', {})]

/** Rows before files: what a crash leaves in between is an orphan of the next sweep. */
async function removeAbandoned(ctx: Context, signal: AbortSignal): Promise<number> {
  const before = new Date(ctx.now().getTime() - ctx.config.UNFINISHED_UPLOAD_HOURS * 3_600_000)
  for (let removed = 0; ;) {
    signal.throwIfAborted()
    const keys = await ctx.transaction((trx) => queries.removeAbandoned(trx, before, batch))
    for (const key of keys) await ctx.chunks.remove(key)
    removed += keys.length
    if (keys.length < batch) return removed
  }
}

/** An upload has its row before its first byte, so a file without one is always left over. */
async function removeOrphans(ctx: Context, signal: AbortSignal): Promise<number> {
  let removed = 0
  let keys: string[] = []
  const removeUnknown = async () => {
    signal.throwIfAborted()
    const unknown = await queries.listUnknownKeys(ctx.db, keys)
    for (const key of unknown) await ctx.chunks.remove(key)
    removed += unknown.length
    keys = []
  }
  for await (const key of ctx.chunks.listKeys()) if (keys.push(key) === batch) await removeUnknown()
  await removeUnknown()
  return removed
}
