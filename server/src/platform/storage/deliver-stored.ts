import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendStored, type StoredResponse } from './send-stored.ts'
import type { Storage } from './storage.ts'

export interface Delivery {
  by: 'node' | 'x-accel' | 's3-redirect'
  /** The proxy's internal location of the storage folder, with slashes. */
  accelPrefix: string
}

const redirectSeconds = 3600

export async function deliverStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  answer: StoredResponse & { delivery: Delivery },
) {
  const { delivery, ...stored } = answer
  if (delivery.by === 'x-accel' && storage.localPath(stored.key) !== undefined) {
    return passToProxy(reply, delivery, stored)
  }
  // Presigned GET URLs do not work for HEAD.
  if (delivery.by === 's3-redirect' && request.method === 'GET' && !isPlaylist(stored)) {
    const address = await storage.temporaryAddress(stored.key, {
      seconds: redirectSeconds,
      contentType: stored.contentType,
    })
    if (address !== undefined) return redirectToBucket(reply, address, stored)
  }
  return sendStored(request, reply, storage, stored)
}

const passToProxy = (reply: FastifyReply, { accelPrefix }: Delivery, { key, ...answer }: StoredResponse) =>
  reply
    .headers({ 'x-accel-redirect': `${accelPrefix}${key}`, 'cache-control': answer.cacheControl })
    .type(answer.contentType)
    .send()

/** Relative URIs in a playlist would resolve against the redirect target. */
const isPlaylist = ({ contentType }: StoredResponse) =>
  contentType === 'application/vnd.apple.mpegurl' || contentType === 'text/vtt'

/** Cached for half of the signature's lifetime. */
function redirectToBucket(reply: FastifyReply, address: string, { cacheControl }: StoredResponse) {
  const isShared = cacheControl.startsWith('public')
  const redirectCacheControl = isShared ? `public, max-age=${redirectSeconds / 2}` : cacheControl
  return reply.header('cache-control', redirectCacheControl).redirect(address, 302)
}
