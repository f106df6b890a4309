import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

type Count = 'subscribers' | 'totalViews'

/** Adds to what is counted of each of these channels, in the transaction of what is counted. Live videos are counted where asked. */
export async function addToChannelCounts(trx: Trx, userIds: number[], added: Partial<Record<Count, number>>) {
  if (userIds.length === 0) return
  const { subscribers = 0, totalViews = 0 } = added
  await trx
    .updateTable('channelCounts')
    .set({
      subscribers: sql`subscribers + ${subscribers}`,
      totalViews: sql`total_views + ${totalViews}`,
    })
    .where('userId', '=', sql<number>`any(${userIds})`)
    .execute()
}
