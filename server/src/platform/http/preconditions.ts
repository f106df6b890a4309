import { t } from '@kinora/contract/text/translate'
import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '../errors/domain-error.ts'

interface Validators {
  etag: string
  modifiedAt: Date | null
}

/** `If-Match` takes precedence over `If-Unmodified-Since`, and compares strongly (RFC 9110 §13.1.1, §13.1.4, §13.2.2). */
export function failsPrecondition(
  headers: { ifMatch: string | undefined; ifUnmodifiedSince: string | undefined },
  { etag, modifiedAt }: Validators,
): boolean {
  if (headers.ifMatch !== undefined) {
    const tags = headers.ifMatch.split(',').map((tag) => tag.trim())
    return !tags.includes('*') && (etag.startsWith('W/') || !tags.includes(etag))
  }
  const since = Date.parse(headers.ifUnmodifiedSince ?? '')
  return modifiedAt !== null && !Number.isNaN(since) && toSeconds(modifiedAt) > since
}

/** @throws DomainError precondition_failed */
export function assertPrecondition(headers: IncomingHttpHeaders, validators: Validators) {
  const conditions = { ifMatch: headers['if-match'], ifUnmodifiedSince: headers['if-unmodified-since'] }
  if (failsPrecondition(conditions, validators))
    throw new DomainError('precondition_failed', t`The current version is not the one you asked for.`)
}

/** HTTP dates have a resolution of one second. */
const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000) * 1000

/** `If-None-Match` takes precedence over `If-Modified-Since` (RFC 9110 §13.2.2). */
export function isFresh(
  headers: { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined },
  { etag, modifiedAt }: Validators,
): boolean {
  if (headers.ifNoneMatch !== undefined) {
    const tags = headers.ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
  }
  if (!modifiedAt) return false
  const since = Date.parse(headers.ifModifiedSince ?? '')
  return !Number.isNaN(since) && toSeconds(modifiedAt) <= since
}
