import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { removePicture, sweepPictures } from './job-definitions.ts'
import { folderOfPicture, picturesFolder } from './picture-keys.ts'
import * as queries from './queries.ts'

/** The row went on first; running twice removes nothing more. */
export const runRemovePicture: JobHandler<typeof removePicture> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

const keysAtOnce = 500
/** A file is there before its row names it, so a young one may still be waited for. */
const youngMs = 3_600_000

/** Pictures that came with the program lie elsewhere and stay. */
export const runSweepPictures: JobHandler<typeof sweepPictures> = async (ctx, _payload, { signal, log }) => {
  const keys: string[] = []
  for await (const key of ctx.storage.listTree(picturesFolder)) if (folderOfPicture(key)) keys.push(key)
  for (let start = 0; start < keys.length && !signal.aborted; start += keysAtOnce) {
    const removed = await removeUnused(ctx, keys.slice(start, start + keysAtOnce))
    if (removed > 0) log.info({ pictures: removed }, 'removed pictures that belong to nobody')
  }
}

async function removeUnused(ctx: Context, keys: string[]): Promise<number> {
  const used = await queries.listUsedPictures(ctx.db, keys)
  let removed = 0
  for (const key of keys) {
    const folder = folderOfPicture(key)
    const file = used.has(key) ? undefined : await ctx.storage.stat(key)
    if (!folder || !file || ctx.now().getTime() - file.modifiedAt.getTime() < youngMs) continue
    await ctx.storage.removeTree(folder)
    removed += 1
  }
  return removed
}
