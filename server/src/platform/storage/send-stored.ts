import { t } from '@kinora/contract/text/translate'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { DomainError } from '../errors/domain-error.ts'
import { BufferedFileStream } from './buffered-file-stream.ts'
import { isFresh, assertPrecondition } from '../http/preconditions.ts'
import { resolveRange, type ByteRange } from './byte-range.ts'
import { type Storage, isStorageKey } from './storage.ts'

interface StoredResponse {
  key: string
  contentType: string
  cacheControl: string
}

/**
 * Supports ranges, conditional requests and backpressure.
 * @throws DomainError not_found, precondition_failed
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  answer: StoredResponse,
) {
  const { key } = answer
  const file = isStorageKey(key) ? await storage.stat(key) : undefined
  if (!file) throw new DomainError('not_found', t`File not found.`)
  const path = storage.localPath(key)
  const open = async (range: ByteRange) =>
    path === undefined ? storage.stream(key, range) : new BufferedFileStream(path, range)
  return sendFile(request, reply, { ...answer, ...file, open })
}

export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, ...answer }: Omit<StoredResponse, 'key'> & { bytes: Buffer },
) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const open = async ({ start, end }: ByteRange) => Readable.from([bytes.subarray(start, end + 1)])
  return sendFile(request, reply, { ...answer, size: bytes.length, etag, modifiedAt: null, open })
}

export interface SendableFile extends Omit<StoredResponse, 'key'> {
  size: number
  etag: string
  modifiedAt: Date | null
  open: (range: ByteRange) => Promise<Readable>
}

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SendableFile) {
  const { contentType, cacheControl, size, etag, modifiedAt } = file
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag,
    ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }),
  })
  const { headers } = request
  assertPrecondition(headers, file)
  const known = { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] }
  if (isFresh(known, file)) return reply.code(304).send()

  const rangeHeader = request.method === 'GET' ? headers.range : undefined
  const range = resolveRange({ ...file, range: rangeHeader, ifRange: firstValue(headers['if-range']) })
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type(contentType).header('content-length', end - start + 1)
  if (request.method === 'HEAD' || size === 0) return reply.send()
  endSlowReader(reply.raw)
  return reply.send(await file.open({ start, end }))
}

const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

const windowMs = 60_000
/** A little more than 1 kB/s: any line that can play the lowest rendition is faster. */
const minBytesPerWindow = 64 * 1024

/**
 * Ends connections whose reader takes almost nothing, which would hold an open file and its buffers. Players resume
 * with a range request.
 */
export function endSlowReader(
  response: ServerResponse,
  limits: { windowMs: number; leastBytes: number } = { windowMs, leastBytes: minBytesPerWindow },
) {
  const { socket } = response
  if (!socket) return
  const readBytes = () => socket.bytesWritten - socket.writableLength
  let before = readBytes()
  const timer = setInterval(() => {
    const isWaiting = socket.writableLength > 0
    if (isWaiting && readBytes() - before < limits.leastBytes) socket.destroy()
    before = readBytes()
  }, limits.windowMs)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}

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
