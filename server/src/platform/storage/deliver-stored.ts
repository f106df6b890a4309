import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendStored, type StoredAnswer } from './send-stored.ts'
import type { Storage } from './storage.ts'

/** Who sends the bytes of a stored file once the server has said yes. */
export interface Delivery {
  /** This process, the proxy in front of it from the same disk, or the bucket itself. */
  by: 'node' | 'x-accel' | 's3-redirect'
  /** Where the proxy's internal location for the storage folder is, with slashes around it. */
  accelPrefix: string
}

const redirectSeconds = 3600

/**
 * Answers with a stored file, or tells the proxy or the browser where it lies.
 * @throws DomainError not_found
 */
export async function deliverStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  answer: StoredAnswer & { delivery: Delivery },
) {
  const { delivery, ...stored } = answer
  if (delivery.by === 'x-accel' && storage.localPath(stored.key) !== undefined) {
    return passToProxy(reply, delivery, stored)
  }
  // An address signed for GET is no good for HEAD.
  if (delivery.by === 's3-redirect' && request.method === 'GET' && !isPlaylist(stored)) {
    const address = await storage.temporaryAddress(stored.key, {
      seconds: redirectSeconds,
      contentType: stored.contentType,
    })
    if (address !== undefined) return redirectTo(reply, address, stored)
  }
  return sendStored(request, reply, storage, stored)
}

/** Ranges, tags and dates are then the proxy's; it answers 404 for a file that is not there. */
const passToProxy = (reply: FastifyReply, { accelPrefix }: Delivery, { key, ...answer }: StoredAnswer) =>
  reply
    .headers({ 'x-accel-redirect': `${accelPrefix}${key}`, 'cache-control': answer.cacheControl })
    .type(answer.contentType)
    .send()

/** What a playlist names lies beside it: after a redirect that would be another place. */
const isPlaylist = ({ contentType }: StoredAnswer) =>
  contentType === 'application/vnd.apple.mpegurl' || contentType === 'text/vtt'

/** The redirect itself may be kept for half as long as the address is good. */
function redirectTo(reply: FastifyReply, address: string, { cacheControl }: StoredAnswer) {
  const isShared = cacheControl.startsWith('public')
  const kept = isShared ? `public, max-age=${redirectSeconds / 2}` : cacheControl
  return reply.header('cache-control', kept).redirect(address, 302)
}
