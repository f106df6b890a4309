import type { Context } from '../../../context.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import type { removeProfileImage, sweepProfileImages } from './job-definitions.ts'
import { folderOfProfileImage, profileImagesRoot } from './profile-image-keys.ts'
import * as queries from './queries.ts'

/** Idempotent; runs after the row was updated. */
export const runRemoveProfileImage: JobHandler<typeof removeProfileImage> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

export const runSweepProfileImages: JobHandler<typeof sweepProfileImages> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: profileImagesRoot,
    batches: batchOrphans(listLargeImages(ctx), (keys) => queries.listOrphanProfileImages(ctx.db, keys)),
    remove: async (key) => {
      const folder = folderOfProfileImage(key)
      if (folder) await ctx.storage.removeTree(folder)
    },
  })

/** Every image has the large size, and rows reference this one. */
async function* listLargeImages(ctx: Context) {
  for await (const key of ctx.storage.listTree(profileImagesRoot)) if (folderOfProfileImage(key)) yield key
}
