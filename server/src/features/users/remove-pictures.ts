import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { batchesOf, sweepOrphans } from '../../platform/jobs/sweep-orphans.ts'
import type { removePicture, sweepPictures } from './job-definitions.ts'
import { folderOfPicture, picturesFolder } from './picture-keys.ts'
import * as queries from './queries.ts'

/** The row went on first; running twice removes nothing more. */
export const runRemovePicture: JobHandler<typeof removePicture> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

/** Pictures that came with the program lie elsewhere and stay. */
export const runSweepPictures: JobHandler<typeof sweepPictures> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: picturesFolder,
    batches: batchesOf(largePictures(ctx), (keys) => queries.listOrphanPictures(ctx.db, keys)),
    remove: async (key) => {
      const folder = folderOfPicture(key)
      if (folder) await ctx.storage.removeTree(folder)
    },
  })

/** Each picture has this size, and its row names it. */
async function* largePictures(ctx: Context) {
  for await (const key of ctx.storage.listTree(picturesFolder)) if (folderOfPicture(key)) yield key
}
