import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { varyByLanguage } from '../request-scope/language.ts'
import { isFresh, assertPrecondition } from './preconditions.ts'

interface TextResponse {
  text: string
  contentType: string
  modifiedAt?: Date | null
  /** By default stored, and revalidated on each use. */
  cacheControl?: string
}

/**
 * Answers GET and HEAD, or 304. The ETag is weak, since the text is the same for every content coding.
 * @throws DomainError precondition_failed
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, modifiedAt = null, ...file }: TextResponse,
) {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.headers({
    'content-type': file.contentType,
    'cache-control': file.cacheControl ?? 'no-cache',
    etag,
    vary: `accept-encoding, ${varyByLanguage}`,
    ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }),
  })
  const { headers } = request
  assertPrecondition(headers, { etag, modifiedAt })
  const known = { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] }
  return isFresh(known, { etag, modifiedAt }) ? reply.code(304).send() : reply.send(text)
}
