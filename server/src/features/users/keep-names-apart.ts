import type { JobHandler } from '../../platform/jobs/job.ts'
import type { keepNamesApart } from './job-definitions.ts'
import { skeletonsOf } from './name-skeleton.ts'
import * as queries from './skeleton-queries.ts'

const atOnce = 1000

/**
 * Says what those names look like that were there before the program knew, or were added past it. Of those that look alike
 * the oldest is known by its looks; the others keep their names.
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
