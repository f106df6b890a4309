import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { batchesOf, sweepOrphans } from '../../platform/jobs/sweep-orphans.ts'
import type { removePicture, sweepPictures } from './job-definitions.ts'
import { folderOfPicture, picturesFolder } from './picture-keys.ts'
import * as queries from './queries.ts'

/** Idempotent; runs after the row was updated. */
export const runRemovePicture: JobHandler<typeof removePicture> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

export const runSweepPictures: JobHandler<typeof sweepPictures> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: picturesFolder,
    batches: batchesOf(largePictures(ctx), (keys) => queries.listOrphanPictures(ctx.db, keys)),
    remove: async (key) => {
      const folder = folderOfPicture(key)
      if (folder) await ctx.storage.removeTree(folder)
    },
  })

/** Every image has the large size, and rows reference this one. */
async function* largePictures(ctx: Context) {
  for await (const key of ctx.storage.listTree(picturesFolder)) if (folderOfPicture(key)) yield key
}
