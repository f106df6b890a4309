import type { JobHandler } from '../../platform/jobs/job.ts'
import type { keepNamesApart } from './job-definitions.ts'
import { skeletonsOf } from './name-skeleton.ts'
import * as queries from './skeleton-queries.ts'

const atOnce = 1000

/**
 * Fills in skeletons of names that predate them or were inserted without. Of confusable names, the oldest gets the
 * skeleton; the others keep their names.
 */
export const runKeepNamesApart: JobHandler<typeof keepNamesApart> = async (ctx) => {
  let last: number | undefined = 0
  while (last !== undefined) {
    const people = await queries.listWithoutSkeleton(ctx.db, { after: last, limit: atOnce })
    await queries.fillSkeletons(ctx.db, firstOfEach(people))
    last = people.at(-1)?.id
  }
}

function firstOfEach(people: readonly { id: number; username: string }[]) {
  const looks = new Set<string>()
  return people.flatMap((person) => {
    const skeletons = skeletonsOf(person.username)
    const marks = [`as written ${skeletons.nameSkeleton}`, `small ${skeletons.smallNameSkeleton}`]
    if (marks.some((mark) => looks.has(mark))) return []
    for (const mark of marks) looks.add(mark)
    return [{ ...person, ...skeletons }]
  })
}
