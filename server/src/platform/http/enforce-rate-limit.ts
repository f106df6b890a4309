import { DomainError } from '../errors/domain-error.ts'
import type { Db } from '../db/database.ts'
import { consumeToken } from '../limits/consume-token.ts'

interface RateLimitedAction {
  key: string
  limit: number
  windowSeconds: number
  cost?: number
  /** A sentence without its full stop: 'Too many codes were requested'. */
  refusal: string
}

/**
 * Consumes one token.
 * @throws DomainError rate_limited, with `refusal` and `retryAfterSeconds`
 */
export async function enforceRateLimit(
  ctx: { db: Db; now: () => Date },
  { refusal, ...limited }: RateLimitedAction,
) {
  const { allowed, retryAfterSeconds } = await consumeToken(ctx.db, { ...limited, now: ctx.now() })
  if (allowed) return
  throw new DomainError('rate_limited', `${refusal}. Try again ${formatWait(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function formatWait(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
