import type { Db } from '../../../platform/db/database.ts'
import * as queries from './queries.ts'
import type { WatchedPosition } from './queries.ts'

/**
 * Upserts positions in one statement. The newest position per viewer and video wins, and newer rows stay. Positions
 * of deleted videos or accounts are skipped, as are those of users who paused their history, except with
 * `evenPaused`. Callers check visibility.
 */
export async function savePositions(
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
  if (newest.size > 0) await queries.upsertPositions(db, [...newest.values()], { evenPaused })
}
