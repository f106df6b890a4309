import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { videoLive } from './events.ts'
import * as queries from './queries.ts'

/**
 * The only place where a video becomes live or stops being live. Call it in the transaction of any change that may
 * affect this; it is idempotent.
 */
export async function syncLiveStatus(trx: Trx, videoId: number, now: Date) {
  const changed = await queries.syncLiveStatus(trx, videoId, now)
  if (changed?.isLive) {
    await publishEvent(trx, videoLive, { videoId, ownerId: changed.ownerId, isFirst: changed.isFirst })
  }
}
