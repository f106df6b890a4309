import type { Db } from '../../platform/db/database.ts'
import * as queries from './queries.ts'

export interface WatchedPosition {
  viewerId: number
  videoId: number
  seconds: number
  /** When they were there. */
  at: Date
}

/**
 * Writes where people are in videos, in one statement however many they are. The newest of several for one person and video
 * counts, and one that is older than what is kept changes nothing; whose video or account is gone is left out. Whether it may
 * be kept (they see the video) the caller knows; whose history is paused is left out, unless it is to be kept `evenPaused`.
 */
export async function keepPositions(
  db: Db,
  positions: readonly WatchedPosition[],
  { evenPaused = false } = {},
) {
  const newest = new Map<string, WatchedPosition>()
  for (const position of positions) {
    const key = `${position.viewerId} ${position.videoId}`
    const known = newest.get(key)
    if (!known || known.at <= position.at) newest.set(key, position)
  }
  if (newest.size > 0) await queries.keep(db, [...newest.values()], { evenPaused })
}
