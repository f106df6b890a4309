import { kindsOfNotifications, type NotificationKind } from '@kinora/contract/notification-kinds'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Keyed {
  secretKey: Buffer
}
interface Named {
  userId: number
  kinds: readonly NotificationKind[]
}

const proofOf = ({ secretKey }: Keyed, who: string) =>
  createHmac('sha256', secretKey).update(`stop mails\n${who}`).digest('base64url')

/** One-click unsubscribe without a session (RFC 8058); never expires. */
export function stopToken(ctx: Keyed, { userId, kinds }: Named) {
  const who = `${userId}.${kinds.join('_')}`
  return `${who}.${proofOf(ctx, who)}`
}

/** Undefined for a token that this server did not sign. */
export function readStopToken(ctx: Keyed, token: string): Named | undefined {
  const [, userId, words = '', proof = ''] = /^(\d{1,10})\.([a-z_-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (!userId) return undefined
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(ctx, `${userId}.${words}`)))) return undefined
  const named = words.split('_')
  return { userId: Number(userId), kinds: kindsOfNotifications.filter((kind) => named.includes(kind)) }
}
