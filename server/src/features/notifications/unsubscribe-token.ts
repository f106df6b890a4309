import { notificationKindNames, type NotificationKind } from '@kinora/contract/notification-kinds'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface SigningContext {
  secretKey: Buffer
}
interface UnsubscribeClaims {
  userId: number
  kinds: readonly NotificationKind[]
}

const signatureOf = ({ secretKey }: SigningContext, who: string) =>
  createHmac('sha256', secretKey).update(`stop mails\n${who}`).digest('base64url')

/** One-click unsubscribe without a session (RFC 8058); never expires. */
export function createUnsubscribeToken(ctx: SigningContext, { userId, kinds }: UnsubscribeClaims) {
  const who = `${userId}.${kinds.join('_')}`
  return `${who}.${signatureOf(ctx, who)}`
}

/** Undefined for a token that this server did not sign. */
export function verifyUnsubscribeToken(ctx: SigningContext, token: string): UnsubscribeClaims | undefined {
  const [, userId, words = '', proof = ''] = /^(\d{1,10})\.([a-z_-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (!userId) return undefined
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(signatureOf(ctx, `${userId}.${words}`))))
    return undefined
  const named = words.split('_')
  return { userId: Number(userId), kinds: notificationKindNames.filter((kind) => named.includes(kind)) }
}
