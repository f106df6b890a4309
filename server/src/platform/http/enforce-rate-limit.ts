import { plural, t, type Message } from '@kinora/contract/text/translate'
import { DomainError } from '../errors/domain-error.ts'
import type { Db } from '../db/database.ts'
import { consumeToken } from '../limits/consume-token.ts'

interface RateLimitedAction {
  key: string
  limit: number
  windowSeconds: number
  cost?: number
  /** A whole sentence; another one says when to try again. */
  refusal: Message
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
  throw new DomainError('rate_limited', `${t(refusal)} ${retryText(retryAfterSeconds)}`, {
    retryAfterSeconds,
  })
}

function retryText(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return t`Try again in a minute.`
  if (minutes < 120)
    return t`${plural({ minutes }, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`
  const hours = Math.ceil(minutes / 60)
  return t`${plural({ hours }, { one: 'Try again in # hour.', other: 'Try again in # hours.' })}`
}
