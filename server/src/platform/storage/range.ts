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
  /** Null for bytes that have no date: then no date proves that they are the same. */
  modifiedAt: Date | null
}

const list = /^bytes=([\d\s,-]*)$/i
const oneSpan = /^(\d*)-(\d*)$/
/** A player asks for one part; a long list only makes work (RFC 9110 §17.15). */
const mostSpans = 16

/**
 * What a request for part of a file gets (RFC 9110 §13.1.5 and §14): one range, `unsatisfiable` (416), or
 * `undefined` for the whole file. Several ranges that touch or overlap are one; a list that leaves gaps is ignored,
 * as the standard allows, and so is a header we do not understand.
 */
export function rangeOf({
  range,
  ifRange,
  size,
  etag,
  modifiedAt,
}: RangeRequest): ByteRange | 'unsatisfiable' | undefined {
  const spans = spansOf(range ?? '', size)
  if (!spans || (ifRange !== undefined && !isUnchanged(ifRange, etag, modifiedAt))) return undefined
  const there = spans.filter((span) => span !== 'unsatisfiable')
  return there.length === 0 ? 'unsatisfiable' : joined(there)
}

type Span = ByteRange | 'unsatisfiable'

/** The ranges of the header; undefined when any of them is none. */
function spansOf(header: string, size: number): Span[] | undefined {
  const texts = list
    .exec(header)?.[1]
    ?.split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  if (!texts || texts.length === 0 || texts.length > mostSpans) return undefined
  const spans = texts.map((text) => spanOf(text, size))
  return spans.every((span) => span !== undefined) ? spans : undefined
}

function spanOf(text: string, size: number): Span | undefined {
  const [, first = '', last = ''] = oneSpan.exec(text) ?? []
  if (first === '') return last === '' ? undefined : suffixOf(Number(last), size)
  if (last !== '' && Number(last) < Number(first)) return undefined // not a range at all
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function suffixOf(length: number, size: number): Span {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}

/** One range when there is no gap between them. */
function joined(spans: ByteRange[]): ByteRange | undefined {
  const [first, ...others] = spans.toSorted((a, b) => a.start - b.start)
  let whole = first
  for (const { start, end } of others) {
    if (!whole || start > whole.end + 1) return undefined
    whole = { start: whole.start, end: Math.max(whole.end, end) }
  }
  return whole
}

/** Tags must match exactly and be strong; a date must be exactly the one we gave. */
function isUnchanged(ifRange: string, etag: string, modifiedAt: Date | null): boolean {
  const validator = ifRange.trim()
  if (validator.startsWith('"')) return validator === etag
  return validator === modifiedAt?.toUTCString()
}
