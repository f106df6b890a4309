import type { JobHandler } from '../../../platform/jobs/job.ts'
import type { fillNameSkeletons } from './job-definitions.ts'
import { nameSkeletons } from './name-skeleton.ts'
import * as queries from './skeleton-queries.ts'

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
