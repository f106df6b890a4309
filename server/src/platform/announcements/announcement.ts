import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { defineJob, handleJob, type HandledJob, type Job } from '../jobs/job.ts'
import type { JobHandler, JobOptions, JobSchema } from '../jobs/job.ts'
import { addNamed } from '../jobs/send.ts'
import { listReactions } from './queries.ts'

/** Something that has happened in one feature, and that others may want to hear of. */
export interface Announcement<S extends JobSchema = JobSchema> {
  name: string
  schema: S
}

/** Declares an announcement. Who hears of it is not its business. */
export const defineAnnouncement = <S extends JobSchema>(name: string, schema: S): Announcement<S> => ({
  name,
  schema,
})

/**
 * Says in the caller's transaction that something has happened: when it commits, and only then, every reaction is a job
 * of its own, with its own tries. Nodes that run no worker announce as well.
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

/** What of the payload a reaction's job goes by; named, not computed, so that it can be written down for other nodes. */
interface GoesBy<S extends JobSchema> {
  /** Tells the job apart from others of its kind: what `cancelJobs` and `onePerKey` go by. */
  key?: Field<S>
  /** Whose job it is: people take turns. */
  turnOf?: Field<S>
}

/** Does something of its own about an announcement: a job of this name that is tried as `options` say. */
export function react<S extends JobSchema>(
  announcement: Announcement<S>,
  name: string,
  handler: JobHandler<Job<S>>,
  { key, turnOf, ...options }: JobOptions & GoesBy<S> = {},
): HandledJob {
  const handled = handleJob(defineJob(name, announcement.schema, options), handler)
  return reactWith(announcement, handled, { ...(key && { key }), ...(turnOf && { turnOf }) })
}

/** The same with a job that is added in other ways too. */
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
