import { playback } from '@kinora/contract/library/playback/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findActiveCaller } from '../../../platform/http/viewer.ts'
import { sendText } from '../../../platform/http/send-text.ts'
import { sendBytes } from '../../../platform/storage/send-stored.ts'
import type { Context } from '../../../context.ts'
import { parseBroadcastPlaylistFile } from '../broadcasts/plan-encode.ts'
import { broadcastWindowsOf } from '../broadcasts/broadcast-windows.ts'
import { readBroadcastPlaylist, type PlaylistQuery } from '../broadcasts/playlists.ts'
import { waitForPart, isGrowingKey } from './growing-rendition.ts'
import { findPosition } from './positions.ts'
import { findServable, masterFile, readSignedFile, type MediaFile } from './media-files.ts'
import { storageKey } from '../videos/media-keys.ts'
import { allowAllOrigins, fileNotFound, noStore, sendServable } from './servable-file.ts'
import { signPlaylist, type SignedQuery } from './signature.ts'

interface RedirectQuery {
  again?: unknown
}

export async function playbackRoutes(app: FastifyInstance) {
  implement(app, playback, {
    findPosition: (ctx, viewer, { params }) => findPosition(ctx, viewer, params.id),
  })
  app.route<{ Params: { '*': string }; Querystring: MediaQuery }>({
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
        : await sendBroadcastPlaylist(app.ctx, file, { request, reply })
      return sent ?? sendFile(app.ctx, file, { request, reply })
    },
  })
}

type MediaQuery = SignedQuery & RedirectQuery & PlaylistQuery
type Exchange = { request: FastifyRequest<{ Querystring: MediaQuery }>; reply: FastifyReply }

/** Undefined for all other files. */
async function sendBroadcastPlaylist(ctx: Context, file: MediaFile, { request, reply }: Exchange) {
  const [, mediaKey = '', fileName = ''] = file.key.split('/')
  const name = parseBroadcastPlaylistFile(fileName)
  const text =
    name === undefined
      ? await readPremiereMaster(ctx, file)
      : await readBroadcastPlaylist(ctx, {
          mediaKey,
          name,
          query: request.query,
          address: String(request.ip),
          disconnected: whenDisconnected(reply),
        })
  if (text === undefined && name === undefined) return undefined
  if (text === undefined) throw fileNotFound()
  const cacheControl = file.cacheControl === noStore ? noStore : 'no-cache'
  const signed = file.sign ? signPlaylist(text, file.sign.query) : text
  return sendText(request, reply, { contentType: file.contentType, cacheControl, text: signed })
}

/** Undefined for other broadcasts, whose master playlist is stored, and for other files. */
async function readPremiereMaster(ctx: Context, { key, isOnAir }: MediaFile) {
  const [, mediaKey = '', fileName] = key.split('/')
  if (!isOnAir || fileName !== masterFile) return undefined
  return (await broadcastWindowsOf(ctx).find(mediaKey))?.clock?.masterPlaylist
}

/** Undefined for other broadcasts, whose segments are stored one by one. */
async function readPremierePart(ctx: Context, { key, isOnAir }: MediaFile) {
  const [, mediaKey = '', , fileName = ''] = key.split('/')
  const window = isOnAir ? await broadcastWindowsOf(ctx).find(mediaKey) : undefined
  if (!window?.clock?.findPart) return undefined
  const part = window.clock.findPart(fileName)
  if (!part) throw fileNotFound()
  const bytes = await ctx.storage.stream(storageKey(mediaKey, part.mediaFile), part.range)
  return Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>))
}

function whenDisconnected(reply: FastifyReply) {
  const disconnected = new AbortController()
  reply.raw.once('close', () => disconnected.abort())
  return disconnected.signal
}

/** Undefined if the part is stored as a file of its own. */
async function sendGrowingPart(ctx: Context, file: MediaFile, { request, reply }: Exchange) {
  const { contentType, cacheControl } = file
  const shown = await readPremierePart(ctx, file)
  if (shown) return sendBytes(request, reply, { contentType, cacheControl, bytes: shown })
  // `request.ip` is undefined once the connection is closed.
  const grown = await waitForPart(ctx, file.key, {
    address: String(request.ip),
    disconnected: whenDisconnected(reply),
  })
  if (grown.is === 'stored') return undefined
  if (grown.is === 'bytes')
    return sendBytes(request, reply, { contentType, cacheControl, bytes: grown.bytes })
  // The counter makes every redirect unique; browsers follow at most twenty.
  const query = { ...request.query, again: String(Number(request.query.again ?? 0) + 1) }
  const address = `?${new URLSearchParams(query as Record<string, string>).toString()}`
  return reply.header('cache-control', 'no-store').redirect(address, 307)
}

async function sendFile(ctx: Context, file: MediaFile, { request, reply }: Exchange) {
  const { sign, cacheTag: _cacheTag, isOnAir: _isOnAir, ...servable } = file
  if (!sign) return sendServable(ctx, servable, { request, reply })
  const { isOpen: _isOpen, ...stored } = servable
  return sendBytes(request, reply, { ...stored, bytes: await readSignedFile(ctx, file.key, sign) })
}
