import type { Db } from '../db/database.ts'
import { removeBefore, take } from './queries.ts'
import { secondsUntilFree } from './sliding-window.ts'

export interface TokenRequest {
  /** What is limited and for whom: 'send-code:ada@example.org'. */
  key: string
  /** How many are allowed in any stretch of `windowSeconds`. */
  limit: number
  windowSeconds: number
  now: Date
  /** How many this one counts as; 1 unless said. */
  cost?: number
}

export interface TokenAnswer {
  allowed: boolean
  /** How long to wait before the next one is allowed; 0 when allowed. */
  retryAfterSeconds: number
  remaining: number
}

/**
 * Asks for one more of something that is limited, on all nodes together. The window slides: the previous one counts
 * by the part of it that is still within `windowSeconds`. What is refused does not count.
 */
export async function consumeToken(
  db: Db,
  { key, limit, windowSeconds, now, cost = 1 }: TokenRequest,
): Promise<TokenAnswer> {
  const windowMs = windowSeconds * 1000
  const startMs = Math.floor(now.getTime() / windowMs) * windowMs
  const elapsed = (now.getTime() - startMs) / windowMs
  const { isTaken, current, previous } = await take(db, {
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

/** Removes counts that no limit looks at any more; answers how many. */
export const pruneLimits = (db: Db, olderThan: Date): Promise<number> => removeBefore(db, olderThan)
