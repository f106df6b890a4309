import { t } from '@kinora/contract/text/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { deliverStored } from '../../../platform/storage/send-stored.ts'
import { isStorageKey } from '../../../platform/storage/storage.ts'

const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl', // RFC 8216 §10
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export const extensionOf = (key: string) => key.split('.').at(-1) ?? ''

export const isServable = (key: string) => contentTypes[extensionOf(key)] !== undefined

export const immutable = 'public, max-age=31536000, immutable'
export const noStore = 'private, no-store'

export interface ServableFile {
  key: string
  contentType: string
  cacheControl: string
  /** Readable by other origins: the file is public, or its address carries the permission. */
  isOpen: boolean
}

export const fileNotFound = () => new DomainError('not_found', t`File not found.`)

/** @throws DomainError not_found, for files of other types and for what is no storage key */
export function contentTypeOf(key: string): string {
  const contentType = contentTypes[extensionOf(key)]
  if (!contentType || !isStorageKey(key)) throw fileNotFound()
  return contentType
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function sendServable(ctx: Context, file: ServableFile, { request, reply }: Exchange) {
  const { isOpen: _isOpen, ...stored } = file
  const { DELIVERY: by, X_ACCEL_PREFIX: accelPrefix } = ctx.config
  return deliverStored(request, reply, ctx.storage, { ...stored, delivery: { by, accelPrefix } })
}

/** These responses do not depend on cookies, so any origin may read them. */
export const allowAllOrigins = (reply: FastifyReply) =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, etag',
    'cross-origin-resource-policy': 'cross-origin',
  })
