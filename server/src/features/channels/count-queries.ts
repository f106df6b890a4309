import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

type Count = 'subscribers' | 'totalViews'

/** Adds to what is counted of a channel, in the transaction of what is counted. Its live videos are counted where asked. */
export async function addToChannelCounts(trx: Trx, userId: number, added: Partial<Record<Count, number>>) {
  const { subscribers = 0, totalViews = 0 } = added
  await trx
    .updateTable('channelCounts')
    .set({
      subscribers: sql`subscribers + ${subscribers}`,
      totalViews: sql`total_views + ${totalViews}`,
    })
    .where('userId', '=', userId)
    .execute()
}
