import { clockOf, millisecondsOf } from './clock.ts'

// Sanitises WebVTT cue text: parses it as browsers do and serialises it again (WebVTT §4.2.2, §6.4).

const piece =
  /<(?<close>\/?)(?<name>[a-z][a-z\d]*)(?<classes>(?:\.[^\s<>./]+)*)(?:[ \t\n](?<annotation>[^<>]*))?\/?>|<(?<time>\d{2,}:\d{2}(?::\d{2})?\.\d{3})>|(?<words>[^<]+|<)/gi

const nested = new Set(['i', 'b', 'u', 'c', 'v', 'lang', 'ruby', 'rt'])
const className = /^\w(?:[\w-]*\w)?$/
const languageTag = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i
const deepest = 8

export interface Span {
  startMs: number
  endMs: number
}

/**
 * Closes every tag, drops unknown ones and escapes everything else; idempotent. Blank lines and arrows would end the
 * cue, so neither remains.
 */
export function cleanText(raw: string, span: Span): string {
  const writer = new TextWriter(span)
  for (const { groups = {} } of tidy(raw).matchAll(piece)) writer.take(groups)
  return writer
    .end()
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

class TextWriter {
  private readonly open: string[] = []
  private readonly parts: string[] = []
  private readonly endMs: number
  private lastMs: number

  constructor({ startMs, endMs }: Span) {
    this.lastMs = startMs
    this.endMs = endMs
  }

  take({ words, time, name = '', close, classes = '', annotation = '' }: Record<string, string | undefined>) {
    const tag = name.toLowerCase()
    if (words !== undefined) this.parts.push(escaped(plain(words)))
    else if (time !== undefined) this.mark(time)
    else if (tag === 'br') this.parts.push('\n')
    else if (close) this.shut(tag)
    else this.begin(tag, classes.split('.'), annotation)
  }

  end() {
    for (const tag of this.open.toReversed()) this.parts.push(`</${tag}>`)
    return this.parts.join('')
  }

  private begin(tag: string, classes: string[], annotation: string) {
    if (!nested.has(tag) || this.open.length >= deepest) return
    if (tag === 'rt' && !this.open.includes('ruby')) return
    const said = annotationOf(tag, annotation)
    if (said === undefined) return
    const known = classes.filter((word) => className.test(word))
    this.open.push(tag)
    this.parts.push(`<${[tag, ...known].join('.')}${said && ` ${said}`}>`)
  }

  private shut(tag: string) {
    const from = this.open.lastIndexOf(tag)
    if (from < 0) return
    for (const ended of this.open.splice(from).toReversed()) this.parts.push(`</${ended}>`)
  }

  private mark(time: string) {
    const timeMs = millisecondsOf(time)
    if (timeMs === undefined || timeMs <= this.lastMs || timeMs >= this.endMs) return
    this.lastMs = timeMs
    this.parts.push(`<${clockOf(timeMs)}>`)
  }
}

/** Annotation of `<v>` and `<lang>`; undefined if it is missing or invalid. A trailing `-` would form an arrow with `>`. */
function annotationOf(tag: string, raw: string): string | undefined {
  if (tag !== 'v' && tag !== 'lang') return ''
  const said = withoutTail(plain(raw).replace(/\s+/g, ' ').trimStart())
  if (tag === 'lang') return languageTag.test(said) ? said : undefined
  return said === '' ? undefined : escaped(said)
}

function withoutTail(text: string) {
  let length = text.length
  while (length > 0 && '-/ '.includes(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}

const unseen = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff]/g // oxlint-disable-line no-control-regex

/** Normalises line ends, removes invisible characters, replaces lone surrogates. */
const tidy = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(unseen, '')

const characters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
])
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi
const lastCharacter = 0x10_ffff

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const plain = (text: string) =>
  tidy(
    text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return characters.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code <= lastCharacter ? String.fromCodePoint(code) : whole
    }),
  )

export const wordsOf = (clean: string) => plain(clean.replace(/<[^<>]*>/g, ''))

export const hasWords = (clean: string) => wordsOf(clean).trim() !== ''

const startsTag = /^\/?(?:[a-z]|\d{2})/i
const startsReference = /^(?:#|[a-z])\w*;/i

/** For editing: decodes `&`, `<` and `>` where they cannot be read as a reference or tag. */
export const writtenText = (clean: string) =>
  clean.replace(/<[^<>]*>|&(amp|lt|gt);/g, (whole, name: string | undefined, position: number) => {
    if (name === undefined || name === 'gt') return name ? '>' : whole
    const isTaken = name === 'lt' ? startsTag : startsReference
    return isTaken.test(clean.slice(position + whole.length)) ? whole : (characters.get(name) ?? whole)
  })

const marks = /<(\d{2,}:\d{2}:\d{2}\.\d{3})>/g

export const withMarksMoved = (clean: string, byMs: number) =>
  clean.replace(marks, (_, time: string) => `<${clockOf(Math.max(0, (millisecondsOf(time) ?? 0) + byMs))}>`)
