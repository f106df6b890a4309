import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../http/domain-error.ts'
import { isKey } from './key.ts'
import { isFresh, rangeOf } from './range.ts'
import type { Storage } from './storage.ts'

export interface StoredAnswer {
  key: string
  contentType: string
  cacheControl: string
}

/**
 * Answers GET and HEAD with a stored file or the part that was asked for; a browser that has it gets 304. The reader
 * sets the pace.
 * @throws DomainError not_found
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  answer: StoredAnswer,
) {
  const { key, contentType, cacheControl } = answer
  const file = isKey(key) ? await storage.stat(key) : undefined
  if (!file) throw new DomainError('not_found', 'File not found.')
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
  })
  const { headers } = request
  const known = { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] }
  if (isFresh(known, file)) return reply.code(304).send()

  const asked = request.method === 'GET' ? headers.range : undefined
  const range = rangeOf({ ...file, range: asked, ifRange: oneOf(headers['if-range']) })
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
      .send()
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.type(contentType).header('content-length', end - start + 1)
  if (request.method === 'HEAD' || file.size === 0) return reply.send()
  return reply.send(await storage.stream(key, { start, end }))
}

const oneOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
