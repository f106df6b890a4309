import { playback } from '@kinora/contract/library/playback/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findActiveCaller } from '../../../platform/http/viewer.ts'
import { sendBytes } from '../../../platform/storage/send-stored.ts'
import type { Context } from '../../../context.ts'
import { waitForPart, isGrowingKey } from './growing-rendition.ts'
import { findPosition } from './positions.ts'
import { findServable, readSignedFile, type MediaFile } from './media-files.ts'
import { allowAllOrigins, sendServable } from './servable-file.ts'
import type { SignedQuery } from './signature.ts'

interface RedirectQuery {
  again?: unknown
}

export async function playbackRoutes(app: FastifyInstance) {
  implement(app, playback, {
    findPosition: (ctx, viewer, { params }) => findPosition(ctx, viewer, params.id),
  })
  app.route<{ Params: { '*': string }; Querystring: SignedQuery & RedirectQuery }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { query, params } = request
      const findViewer = () => findActiveCaller(app, request)
      const file = await findServable(app.ctx, { key: params['*'], query, findViewer })
      if (file.isOpen) allowAllOrigins(reply)
      if (file.cacheTag) reply.header('cache-tag', file.cacheTag)
      const sent = isGrowingKey(file.key)
        ? await sendGrowingPart(app.ctx, file, { request, reply })
        : undefined
      return sent ?? sendFile(app.ctx, file, { request, reply })
    },
  })
}

type Exchange = { request: FastifyRequest<{ Querystring: SignedQuery & RedirectQuery }>; reply: FastifyReply }

/** Undefined if the part is stored as a file of its own. */
async function sendGrowingPart(ctx: Context, file: MediaFile, { request, reply }: Exchange) {
  const disconnected = new AbortController()
  reply.raw.once('close', () => disconnected.abort())
  // `request.ip` is undefined once the connection is closed.
  const grown = await waitForPart(ctx, file.key, {
    address: String(request.ip),
    disconnected: disconnected.signal,
  })
  if (grown.is === 'stored') return undefined
  if (grown.is === 'bytes') {
    const { contentType, cacheControl } = file
    return sendBytes(request, reply, { contentType, cacheControl, bytes: grown.bytes })
  }
  // The counter makes every redirect unique; browsers follow at most twenty.
  const query = { ...request.query, again: String(Number(request.query.again ?? 0) + 1) }
  const address = `?${new URLSearchParams(query as Record<string, string>).toString()}`
  return reply.header('cache-control', 'no-store').redirect(address, 307)
}

async function sendFile(ctx: Context, file: MediaFile, { request, reply }: Exchange) {
  const { sign, cacheTag: _cacheTag, ...servable } = file
  if (!sign) return sendServable(ctx, servable, { request, reply })
  const { isOpen: _isOpen, ...stored } = servable
  return sendBytes(request, reply, { ...stored, bytes: await readSignedFile(ctx, file.key, sign) })
}
