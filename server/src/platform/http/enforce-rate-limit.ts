import { DomainError } from '../errors/domain-error.ts'
import type { Db } from '../db/database.ts'
import { consumeToken } from '../limits/consume-token.ts'

interface Limited {
  /** What is limited and for whom. */
  key: string
  limit: number
  windowSeconds: number
  /** How many this one counts as; 1 unless said. */
  cost?: number
  /** A sentence without its full stop: 'Too many codes were asked for'. */
  refusal: string
}

/**
 * Counts one more of something that is limited.
 * @throws DomainError rate_limited, with `refusal` and when to come back
 */
export async function enforceRateLimit(ctx: { db: Db; now: () => Date }, { refusal, ...limited }: Limited) {
  const { allowed, retryAfterSeconds } = await consumeToken(ctx.db, { ...limited, now: ctx.now() })
  if (allowed) return
  throw new DomainError('rate_limited', `${refusal}. Try again ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function inWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
