import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

type CountColumn = 'subscribers' | 'totalViews'

/**
 * Call this in the transaction of the counted change. Live videos are counted on read. Rows are locked in id order,
 * which avoids deadlocks.
 */
export async function incrementChannelCounts(
  trx: Trx,
  userIds: number[],
  added: Partial<Record<CountColumn, number>>,
) {
  if (userIds.length === 0) return
  const { subscribers = 0, totalViews = 0 } = added
  await trx
    .with('locked', (cte) =>
      cte
        .selectFrom('channelCounts')
        .select('userId')
        .where('userId', '=', sql<number>`any(${userIds})`)
        .orderBy('userId')
        .forUpdate(),
    )
    .updateTable('channelCounts')
    .from('locked')
    .set({
      subscribers: sql`subscribers + ${subscribers}`,
      totalViews: sql`total_views + ${totalViews}`,
    })
    .whereRef('channelCounts.userId', '=', 'locked.userId')
    .execute()
}
