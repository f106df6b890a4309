import type { JobHandler } from '../../platform/jobs/job.ts'
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
    const people = await queries.listUsersWithoutSkeleton(ctx.db, { after: last, limit: batchSize })
    await queries.fillSkeletons(ctx.db, withoutConfusables(people))
    last = people.at(-1)?.id
  }
}

function withoutConfusables(people: readonly { id: number; username: string }[]) {
  const looks = new Set<string>()
  return people.flatMap((person) => {
    const skeletons = nameSkeletons(person.username)
    const marks = [`as written ${skeletons.nameSkeleton}`, `small ${skeletons.lowerNameSkeleton}`]
    if (marks.some((mark) => looks.has(mark))) return []
    for (const mark of marks) looks.add(mark)
    return [{ ...person, ...skeletons }]
  })
}
