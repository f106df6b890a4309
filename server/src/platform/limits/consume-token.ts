import type { Db } from '../db/database.ts'
import { deleteWindowsBefore, consume } from './queries.ts'
import { secondsUntilFree } from './sliding-window.ts'

export interface TokenRequest {
  /** Subject and scope: 'send-code:ada@example.org'. */
  key: string
  /** Allowed in any span of `windowSeconds`. */
  limit: number
  windowSeconds: number
  now: Date
  cost?: number
}

export interface TokenResult {
  allowed: boolean
  retryAfterSeconds: number
  remaining: number
}

/**
 * Sliding-window limiter across all nodes: the previous window counts in proportion to its overlap. Refused requests
 * consume nothing.
 */
export async function consumeToken(
  db: Db,
  { key, limit, windowSeconds, now, cost = 1 }: TokenRequest,
): Promise<TokenResult> {
  const windowMs = windowSeconds * 1000
  const startMs = Math.floor(now.getTime() / windowMs) * windowMs
  const elapsed = (now.getTime() - startMs) / windowMs
  const { isTaken, current, previous } = await consume(db, {
    key,
    limit,
    cost,
    windowStart: new Date(startMs),
    previousStart: new Date(startMs - windowMs),
    previousWeight: 1 - elapsed,
  })
  const free = limit - (current + previous * (1 - elapsed))
  return {
    allowed: isTaken,
    retryAfterSeconds: isTaken
      ? 0
      : secondsUntilFree({ current, previous, elapsed, limit: limit + 1 - cost, windowSeconds }),
    remaining: Math.max(0, Math.floor(free)),
  }
}

export const pruneRateLimits = (db: Db, olderThan: Date): Promise<number> =>
  deleteWindowsBefore(db, olderThan)
