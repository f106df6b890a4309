import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { HandledJob } from '../jobs/job.ts'

export function listSubscriptions(db: Db, event: string) {
  return db
    .selectFrom('eventSubscriptions')
    .select(['jobName', 'priority', 'keyField', 'fairnessField'])
    .where('event', '=', event)
    .orderBy('jobName')
    .execute()
}

/**
 * Stores the subscriptions of this program. Unknown ones stay for a day: during a rolling deploy a node with the old
 * version may start once more, and must not delete those of the new version.
 */
export async function saveSubscriptions(db: Db, handled: readonly HandledJob[]) {
  const known = handled.flatMap(({ job, subscription }) =>
    subscription ? [{ ...subscription, jobName: job.name, priority: job.options.priority }] : [],
  )
  if (known.length > 0)
    await db
      .insertInto('eventSubscriptions')
      .values(known)
      .onConflict((conflict) =>
        conflict.columns(['event', 'jobName']).doUpdateSet((row) => ({
          priority: row.ref('excluded.priority'),
          keyField: row.ref('excluded.keyField'),
          fairnessField: row.ref('excluded.fairnessField'),
          lastSeenAt: sql`now()`,
        })),
      )
      .execute()
  await db
    .deleteFrom('eventSubscriptions')
    .where('lastSeenAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
