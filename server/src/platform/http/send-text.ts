import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import { isFresh, isOtherVersion } from '../storage/range.ts'

interface Text {
  text: string
  contentType: string
  modifiedAt?: Date | null
  /** By default kept, and asked for anew each time. */
  cacheControl?: string
}

/**
 * Answers GET and HEAD with a text that was made for it. Whoever has it already is told so; the tag is weak, since the text is
 * the same whichever way it is compressed.
 * @throws DomainError precondition_failed
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, modifiedAt = null, ...file }: Text,
) {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.headers({
    'content-type': file.contentType,
    'cache-control': file.cacheControl ?? 'no-cache',
    etag,
    vary: 'accept-encoding',
    ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }),
  })
  const { headers } = request
  const wanted = { ifMatch: headers['if-match'], ifUnmodifiedSince: headers['if-unmodified-since'] }
  if (isOtherVersion(wanted, { etag, modifiedAt }))
    throw new DomainError('precondition_failed', 'What is here is another version than you asked for.')
  const known = { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] }
  return isFresh(known, { etag, modifiedAt }) ? reply.code(304).send() : reply.send(text)
}
