import { type NotificationKind, notificationKindNames } from '@kinora/contract/community/notifications/rules'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface SigningContext {
  secretKey: Buffer
}
interface UnsubscribeClaims {
  userId: number
  kinds: readonly NotificationKind[]
}

const signatureOf = ({ secretKey }: SigningContext, payload: string) =>
  createHmac('sha256', secretKey).update(`stop mails\n${payload}`).digest('base64url')

/** One-click unsubscribe without a session (RFC 8058); never expires. */
export function createUnsubscribeToken(ctx: SigningContext, { userId, kinds }: UnsubscribeClaims) {
  const payload = `${userId}.${kinds.join('_')}`
  return `${payload}.${signatureOf(ctx, payload)}`
}

/** Undefined for a token that this server did not sign. */
export function verifyUnsubscribeToken(ctx: SigningContext, token: string): UnsubscribeClaims | undefined {
  const [, userId, kindList = '', proof = ''] = /^(\d{1,10})\.([a-z_-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (!userId) return undefined
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(signatureOf(ctx, `${userId}.${kindList}`))))
    return undefined
  const named = kindList.split('_')
  return { userId: Number(userId), kinds: notificationKindNames.filter((kind) => named.includes(kind)) }
}
