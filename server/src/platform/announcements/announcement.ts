import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { defineJob, handleJob, type HandledJob, type Job } from '../jobs/job.ts'
import type { JobHandler, JobOptions, JobSchema } from '../jobs/job.ts'
import { addNamed } from '../jobs/send.ts'
import { listReactions } from './queries.ts'

export interface Announcement<S extends JobSchema = JobSchema> {
  name: string
  schema: S
}

export const defineAnnouncement = <S extends JobSchema>(name: string, schema: S): Announcement<S> => ({
  name,
  schema,
})

/**
 * Publishes in the caller's transaction: on commit, each subscriber gets a job with retries of its own. Works on
 * nodes without a worker, too.
 */
export async function announce<S extends JobSchema>(
  trx: Trx,
  { name, schema }: Announcement<S>,
  payload: z.input<S>,
) {
  const told = schema.parse(payload) as Record<string, unknown>
  for (const { job, priority, keyField, turnField } of await listReactions(trx, name)) {
    await addNamed(trx, job, told, {
      priority,
      ...(keyField !== null && { singletonKey: String(told[keyField]) }),
      ...(turnField !== null && { turnOf: String(told[turnField]) }),
    })
  }
}

type Field<S extends JobSchema> = keyof z.output<S> & string

/** Names of payload fields, not functions: subscriptions are stored in the database for other nodes. */
interface GoesBy<S extends JobSchema> {
  /** The singleton key of the job, see `cancelJobs` and `onePerKey`. */
  key?: Field<S>
  turnOf?: Field<S>
}

export function react<S extends JobSchema>(
  announcement: Announcement<S>,
  name: string,
  handler: JobHandler<Job<S>>,
  { key, turnOf, ...options }: JobOptions & GoesBy<S> = {},
): HandledJob {
  const handled = handleJob(defineJob(name, announcement.schema, options), handler)
  return reactWith(announcement, handled, { ...(key && { key }), ...(turnOf && { turnOf }) })
}

export function reactWith<S extends JobSchema>(
  announcement: Announcement<S>,
  handled: HandledJob,
  { key, turnOf }: GoesBy<S> = {},
): HandledJob {
  return {
    ...handled,
    reaction: { announcement: announcement.name, keyField: key ?? null, turnField: turnOf ?? null },
  }
}
