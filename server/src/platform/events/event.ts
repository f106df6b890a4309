import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { defineJob, handleJob, type HandledJob, type Job } from '../jobs/job.ts'
import type { JobHandler, JobOptions, JobSchema } from '../jobs/job.ts'
import { addJobByName } from '../jobs/add-job.ts'
import { listSubscriptions } from './subscription-queries.ts'

export interface DomainEvent<S extends JobSchema = JobSchema> {
  name: string
  schema: S
}

export const defineEvent = <S extends JobSchema>(name: string, schema: S): DomainEvent<S> => ({
  name,
  schema,
})

/**
 * Publishes in the caller's transaction: on commit, each subscriber gets a job with retries of its own. Works on
 * nodes without a worker, too.
 */
export async function publishEvent<S extends JobSchema>(
  trx: Trx,
  { name, schema }: DomainEvent<S>,
  payload: z.input<S>,
) {
  const eventPayload = schema.parse(payload) as Record<string, unknown>
  for (const { jobName, priority, keyField, fairnessField } of await listSubscriptions(trx, name)) {
    await addJobByName(trx, jobName, eventPayload, {
      priority,
      ...(keyField !== null && { singletonKey: String(eventPayload[keyField]) }),
      ...(fairnessField !== null && { fairnessKey: String(eventPayload[fairnessField]) }),
    })
  }
}

type PayloadField<S extends JobSchema> = keyof z.output<S> & string

/** Names of payload fields, not functions: subscriptions are stored in the database for other nodes. */
interface SubscriptionKeys<S extends JobSchema> {
  /** The singleton key of the job, see `cancelJobs` and `onePerKey`. */
  key?: PayloadField<S>
  fairnessKey?: PayloadField<S>
}

export function onEvent<S extends JobSchema>(
  event: DomainEvent<S>,
  name: string,
  handler: JobHandler<Job<S>>,
  { key, fairnessKey, ...options }: JobOptions & SubscriptionKeys<S> = {},
): HandledJob {
  const handled = handleJob(defineJob(name, event.schema, options), handler)
  return onEventRun(event, handled, { ...(key && { key }), ...(fairnessKey && { fairnessKey }) })
}

export function onEventRun<S extends JobSchema>(
  event: DomainEvent<S>,
  handled: HandledJob,
  { key, fairnessKey }: SubscriptionKeys<S> = {},
): HandledJob {
  return {
    ...handled,
    subscription: { event: event.name, keyField: key ?? null, fairnessField: fairnessKey ?? null },
  }
}
