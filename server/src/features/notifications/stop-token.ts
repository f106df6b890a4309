import { kindsOfNotifications, type NotificationKind } from '@kinora/contract/notification-kinds'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Keyed {
  secretKey: Buffer
}
interface Named {
  userId: number
  kind: NotificationKind
}

const proofOf = ({ secretKey }: Keyed, { userId, kind }: Named) =>
  createHmac('sha256', secretKey).update(`stop mails\n${userId}\n${kind}`).digest('base64url')

/** What a mail carries so that one request without a session stops its kind (RFC 8058); it is good for ever. */
export const stopToken = (ctx: Keyed, named: Named) =>
  `${named.userId}.${named.kind}.${proofOf(ctx, named)}`

/** Whose mails of which kind a token stops; nothing for one that is not ours. */
export function kindOfToken(ctx: Keyed, token: string): Named | undefined {
  const [, userId, word, proof = ''] = /^(\d{1,10})\.([a-z-]{1,40})\.([\w-]{43})$/.exec(token) ?? []
  const kind = kindsOfNotifications.find((known) => known === word)
  if (!userId || !kind) return undefined
  const named = { userId: Number(userId), kind }
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(ctx, named))) ? named : undefined
}
