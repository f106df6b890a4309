import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** Keeps an earlier time; null shows the videos again. */
export function setTakenDown(trx: Trx, ids: number[], since: Date | null) {
  return trx
    .updateTable('videos')
    .set({ takenDownAt: since && sql`coalesce(taken_down_at, ${since})` })
    .where('id', '=', sql<number>`any(${ids})`)
    .returning(['id', 'ownerId', 'title', 'uploadId'])
    .execute()
}
