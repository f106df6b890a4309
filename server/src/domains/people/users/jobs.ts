import { scheduleDaily, handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import { listOrphans } from '../../../platform/storage/orphan-queries.ts'
import { fillNameSkeletons, removeProfileImage, sweepProfileImages } from './job-definitions.ts'
import { nameSkeletons } from './names.ts'
import { folderOfProfileImage, profileImagesRoot } from './profile-images.ts'
import * as queries from './queries.ts'

/** Idempotent; runs after the row was updated. */
export const runRemoveProfileImage: JobHandler<typeof removeProfileImage> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

export const runSweepProfileImages: JobHandler<typeof sweepProfileImages> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: profileImagesRoot,
    batches: batchOrphans(listLargeImages(ctx), (keys) =>
      listOrphans(ctx.db, { table: 'users', columns: ['avatarKey', 'bannerKey'] }, keys),
    ),
    remove: async (key) => {
      const folder = folderOfProfileImage(key)
      if (folder) await ctx.storage.removeTree(folder)
    },
  })

/** Every image has the large size, and rows reference this one. */
async function* listLargeImages(ctx: Context) {
  for await (const key of ctx.storage.listTree(profileImagesRoot)) if (folderOfProfileImage(key)) yield key
}

const batchSize = 1000

/**
 * Fills in skeletons of names that predate them or were inserted without. Of confusable names, the oldest gets the
 * skeleton; the others keep their names.
 */
export const runFillNameSkeletons: JobHandler<typeof fillNameSkeletons> = async (ctx) => {
  let last: number | undefined = 0
  while (last !== undefined) {
    const users = await queries.listUsersWithoutSkeleton(ctx.db, { after: last, limit: batchSize })
    await queries.fillSkeletons(ctx.db, withoutConfusables(users))
    last = users.at(-1)?.id
  }
}

function withoutConfusables(users: readonly { id: number; username: string }[]) {
  const batchSkeletons = new Set<string>()
  return users.flatMap((user) => {
    const skeletons = nameSkeletons(user.username)
    const marks = [`as written ${skeletons.nameSkeleton}`, `small ${skeletons.lowerNameSkeleton}`]
    if (marks.some((mark) => batchSkeletons.has(mark))) return []
    for (const mark of marks) batchSkeletons.add(mark)
    return [{ ...user, ...skeletons }]
  })
}

export const userJobs: HandledJob[] = [
  handleJob(fillNameSkeletons, runFillNameSkeletons),
  handleJob(removeProfileImage, runRemoveProfileImage),
  handleSweep(sweepProfileImages, runSweepProfileImages),
]

export const userSchedules = [
  scheduleDaily(sweepProfileImages, '04:25', {}),
  scheduleDaily(fillNameSkeletons, '04:30', {}),
]

/** An upgrade may have left names without a skeleton. */
export const startUserJobs = (ctx: Context) => ctx.transaction((trx) => addJob(trx, fillNameSkeletons, {}))
