import { formatClock, parseMilliseconds } from '../../../text/clock.ts'

// Sanitises WebVTT cue text: parses it as browsers do and serialises it again (WebVTT §4.2.2, §6.4).

const tokenPattern =
  /<(?<close>\/?)(?<name>[a-z][a-z\d]*)(?<classes>(?:\.[^\s<>./]+)*)(?:[ \t\n](?<annotation>[^<>]*))?\/?>|<(?<time>\d{2,}:\d{2}(?::\d{2})?\.\d{3})>|(?<words>[^<]+|<)/gi

const allowedTags = new Set(['i', 'b', 'u', 'c', 'v', 'lang', 'ruby', 'rt'])
const classNamePattern = /^\w(?:[\w-]*\w)?$/
const languageTag = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i
const maxDepth = 8

export interface TimeSpan {
  startMs: number
  endMs: number
}

/**
 * Closes every tag, drops unknown ones and escapes everything else; idempotent. Blank lines and arrows would end the
 * cue, so neither remains.
 */
export function sanitizeCueText(raw: string, span: TimeSpan): string {
  const writer = new CueTextSerializer(span)
  for (const { groups = {} } of normalizeText(raw).matchAll(tokenPattern)) writer.write(groups)
  return writer
    .finish()
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

class CueTextSerializer {
  private readonly openTags: string[] = []
  private readonly parts: string[] = []
  private readonly endMs: number
  private lastMs: number

  constructor({ startMs, endMs }: TimeSpan) {
    this.lastMs = startMs
    this.endMs = endMs
  }

  write({
    words,
    time,
    name = '',
    close,
    classes = '',
    annotation = '',
  }: Record<string, string | undefined>) {
    const tag = name.toLowerCase()
    if (words !== undefined) this.parts.push(escapeText(decodeReferences(words)))
    else if (time !== undefined) this.writeTimestamp(time)
    else if (tag === 'br') this.parts.push('\n')
    else if (close) this.closeTag(tag)
    else this.openTag(tag, classes.split('.'), annotation)
  }

  finish() {
    for (const tag of this.openTags.toReversed()) this.parts.push(`</${tag}>`)
    return this.parts.join('')
  }

  private openTag(tag: string, classes: string[], annotation: string) {
    if (!allowedTags.has(tag) || this.openTags.length >= maxDepth) return
    if (tag === 'rt' && !this.openTags.includes('ruby')) return
    const cleanAnnotation = sanitizeAnnotation(tag, annotation)
    if (cleanAnnotation === undefined) return
    const known = classes.filter((word) => classNamePattern.test(word))
    this.openTags.push(tag)
    this.parts.push(`<${[tag, ...known].join('.')}${cleanAnnotation && ` ${cleanAnnotation}`}>`)
  }

  private closeTag(tag: string) {
    const from = this.openTags.lastIndexOf(tag)
    if (from < 0) return
    for (const ended of this.openTags.splice(from).toReversed()) this.parts.push(`</${ended}>`)
  }

  private writeTimestamp(time: string) {
    const timeMs = parseMilliseconds(time)
    if (timeMs === undefined || timeMs <= this.lastMs || timeMs >= this.endMs) return
    this.lastMs = timeMs
    this.parts.push(`<${formatClock(timeMs)}>`)
  }
}

/** Annotation of `<v>` and `<lang>`; undefined if it is missing or invalid. A trailing `-` would form an arrow with `>`. */
function sanitizeAnnotation(tag: string, raw: string): string | undefined {
  if (tag !== 'v' && tag !== 'lang') return ''
  const text = trimTrailing(decodeReferences(raw).replace(/\s+/g, ' ').trimStart())
  if (tag === 'lang') return languageTag.test(text) ? text : undefined
  return text === '' ? undefined : escapeText(text)
}

function trimTrailing(text: string) {
  let length = text.length
  while (length > 0 && '-/ '.includes(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}

const invisibleCharacters = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff]/g // oxlint-disable-line no-control-regex

/** Normalises line ends, removes invisible characters, replaces lone surrogates. */
const normalizeText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(invisibleCharacters, '')

const namedReferences = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
])
const referencePattern = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi
const maxCodePoint = 0x10_ffff

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const decodeReferences = (text: string) =>
  normalizeText(
    text.replace(referencePattern, (match, decimal?: string, hex?: string, name?: string) => {
      if (name) return namedReferences.get(name) ?? match
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code <= maxCodePoint ? String.fromCodePoint(code) : match
    }),
  )

export const plainTextOf = (clean: string) => decodeReferences(clean.replace(/<[^<>]*>/g, ''))

export const hasText = (clean: string) => plainTextOf(clean).trim() !== ''

const startsTag = /^\/?(?:[a-z]|\d{2})/i
const startsReference = /^(?:#|[a-z])\w*;/i

/** For editing: decodes `&`, `<` and `>` where they cannot be read as a reference or tag. */
export const editableCueText = (clean: string) =>
  clean.replace(/<[^<>]*>|&(amp|lt|gt);/g, (match, name: string | undefined, position: number) => {
    if (name === undefined || name === 'gt') return name ? '>' : match
    const isTaken = name === 'lt' ? startsTag : startsReference
    return isTaken.test(clean.slice(position + match.length)) ? match : (namedReferences.get(name) ?? match)
  })

const timestampTags = /<(\d{2,}:\d{2}:\d{2}\.\d{3})>/g

export const shiftTimestamps = (clean: string, byMs: number) =>
  clean.replace(
    timestampTags,
    (_, time: string) => `<${formatClock(Math.max(0, (parseMilliseconds(time) ?? 0) + byMs))}>`,
  )
