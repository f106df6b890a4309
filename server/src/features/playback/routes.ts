import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCaller } from '../../platform/http/viewer.ts'
import { deliverStored } from '../../platform/storage/deliver-stored.ts'
import { sendBytes } from '../../platform/storage/send-stored.ts'
import type { Context } from '../../context.ts'
import { findServable, readSigned, type ServableFile } from './service.ts'
import type { SignedQuery } from './signature.ts'

/** Files under /media/: posters, playlists, segments, pictures of people. */
export async function playbackRoutes(app: FastifyInstance) {
  app.route<{ Params: { '*': string }; Querystring: SignedQuery }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { query, params } = request
      const findViewer = () => findCaller(app, request)
      const file = await findServable(app.ctx, { key: params['*'], query, findViewer })
      if (file.isOpen) openToOrigins(reply)
      return send(app.ctx, file, { request, reply })
    },
  })
}

async function send(
  ctx: Context,
  file: ServableFile,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { sign, isOpen: _isOpen, ...stored } = file
  if (sign) return sendBytes(request, reply, { ...stored, bytes: await readSigned(ctx, file.key, sign) })
  const { DELIVERY: by, X_ACCEL_PREFIX: accelPrefix } = ctx.config
  return deliverStored(request, reply, ctx.storage, { ...stored, delivery: { by, accelPrefix } })
}

/** Nothing here depends on a cookie, so any page may read it: players elsewhere, pictures in other sites' previews. */
const openToOrigins = (reply: FastifyReply) =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, etag',
    'cross-origin-resource-policy': 'cross-origin',
  })
