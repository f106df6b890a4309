import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { HandledJob } from '../jobs/job.ts'

export function listSubscriptions(db: Db, announcement: string) {
  return db
    .selectFrom('announcementReactions')
    .select(['job', 'priority', 'keyField', 'turnField'])
    .where('announcement', '=', announcement)
    .orderBy('job')
    .execute()
}

/**
 * Stores the subscriptions of this program. Unknown ones stay for a day: during a rolling deploy a node with the old
 * version may start once more, and must not delete those of the new version.
 */
export async function saveSubscriptions(db: Db, handled: readonly HandledJob[]) {
  const known = handled.flatMap(({ job, subscription }) =>
    subscription ? [{ ...subscription, job: job.name, priority: job.options.priority }] : [],
  )
  if (known.length > 0)
    await db
      .insertInto('announcementReactions')
      .values(known)
      .onConflict((conflict) =>
        conflict.columns(['announcement', 'job']).doUpdateSet((row) => ({
          priority: row.ref('excluded.priority'),
          keyField: row.ref('excluded.keyField'),
          turnField: row.ref('excluded.turnField'),
          knownAt: sql`now()`,
        })),
      )
      .execute()
  await db
    .deleteFrom('announcementReactions')
    .where('knownAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
