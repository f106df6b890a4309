/** Which bytes to answer with; both ends are included. */
export interface ByteRange {
  start: number
  end: number
}

export interface RangeRequest {
  /** The `Range` and `If-Range` headers as they came. */
  range: string | undefined
  ifRange: string | undefined
  size: number
  /** Strong, in quotes. */
  etag: string
  modifiedAt: Date
}

const oneRange = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i

/**
 * What a request for part of a file gets (RFC 9110 §13.1.5 and §14): one range, `unsatisfiable` (416), or
 * `undefined` for the whole file. Headers we do not understand and lists of several ranges are ignored, as the
 * standard allows.
 */
export function rangeOf({
  range,
  ifRange,
  size,
  etag,
  modifiedAt,
}: RangeRequest): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = oneRange.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (ifRange !== undefined && !isUnchanged(ifRange, etag, modifiedAt)) return undefined
  return first === '' ? suffixOf(Number(last), size) : spanOf(Number(first), last, size)
}

function suffixOf(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}

function spanOf(start: number, last: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (last !== '' && Number(last) < start) return undefined // not a range at all: ignored
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Tags must match exactly and be strong; a date must be exactly the one we gave. */
function isUnchanged(ifRange: string, etag: string, modifiedAt: Date): boolean {
  const validator = ifRange.trim()
  if (validator.startsWith('"')) return validator === etag
  return validator === modifiedAt.toUTCString()
}

/** Whether a browser's copy is still good: `If-None-Match` wins over `If-Modified-Since` (RFC 9110 §13.2.2). */
export function isFresh(
  headers: { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined },
  { etag, modifiedAt }: { etag: string; modifiedAt: Date },
): boolean {
  if (headers.ifNoneMatch !== undefined) {
    const tags = headers.ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag)
  }
  const since = Date.parse(headers.ifModifiedSince ?? '')
  return !Number.isNaN(since) && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since
}
