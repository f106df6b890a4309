import { t } from '@kinora/contract/text/translate'
import { formatClock, parseMilliseconds } from '../../../text/clock.ts'
import { hasText, sanitizeCueText } from './cue-text.ts'
import { type Cue, cueLimits, cueMessages, sortByStart } from './cue.ts'

/** The message names the first invalid line, counted from 1. */
export class CaptionFileError extends Error {
  override name = 'CaptionFileError'
  readonly line: number | undefined
  constructor(sentence: string, line?: number) {
    super(line === undefined ? sentence : t`Line ${{ line }}: ${{ problem: sentence }}`)
    this.line = line
  }
}

interface ParserState {
  lines: readonly string[]
  index: number
  isVtt: boolean
  cues: Cue[]
}

/**
 * Parses WebVTT or SRT, detected from the text. Styles, regions, notes and cue identifiers are dropped; cues are
 * sanitised and sorted.
 * @throws CaptionFileError
 */
export function parseCaptions(text: string): Cue[] {
  // Some programs convert line ends to CRLF twice, which leaves two carriage returns.
  const lines = text.replace(/^\ufeff/, '').split(/(?<!\r)\r*\n|\r/)
  const first = skipBlankLines(lines, 0)
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[first] ?? '')
  if (text.includes('\0')) throw new CaptionFileError(t`This is not a text file. Use WebVTT or SRT.`)
  if (!isVtt && !startsCue(lines, first)) throw headerError(lines, first)
  const reader: ParserState = {
    lines,
    index: isVtt ? findBlockEnd(lines, first + 1) : first,
    isVtt,
    cues: [],
  }
  while (reader.index < lines.length) parseBlock(reader)
  if (reader.cues.length === 0) throw new CaptionFileError(t`This file contains no captions.`)
  return sortByStart(reader.cues)
}

const isBlank = (line: string | undefined) => line !== undefined && line.trim() === ''
const isCueNumber = (line: string | undefined) => line !== undefined && /^\s*\d+\s*$/.test(line)
/** Requires a time on at least one side, because cue text may contain arrows too. */
function isTimingLine(line: string | undefined) {
  const arrow = line?.indexOf('-->') ?? -1
  return line !== undefined && arrow >= 0 && (hasTime(line.slice(0, arrow)) || hasTime(line.slice(arrow)))
}
const hasTime = (text: string) => /\d[:.,]\d/.test(text)
/** A timing line with a malformed arrow, such as `0:01 -> 0:04`. */
const isMalformedTimingLine = (line: string | undefined) =>
  line !== undefined && /^\s*\d{1,3}:\d{1,2}[\d:.,]{0,12}\s*(?:[-=]{1,5}>?|[–—→])\s*\d{1,3}:\d/.test(line)

function findBlockEnd(lines: readonly string[], from: number) {
  let at = from
  while (at < lines.length && !isBlank(lines[at])) at += 1
  return at
}

function parseBlock(reader: ParserState) {
  const { lines, index, isVtt } = reader
  const line = lines[index]
  if (isBlank(line)) reader.index += 1
  else if (isVtt && isIgnoredBlock(line)) reader.index = findBlockEnd(lines, index)
  else if (isTimingLine(line)) parseCue(reader)
  else if (isTimingLine(lines[index + 1])) {
    reader.index += 1
    parseCue(reader)
  } else throw unexpectedLineError(reader)
}

/** Styles and regions could restyle the page's own captions; notes are not for viewers. */
const isIgnoredBlock = (line: string | undefined) => /^(?:NOTE(?:\s|$)|(?:STYLE|REGION)\s*$)/.test(line ?? '')

function unexpectedLineError({ lines, index }: ParserState) {
  const isNamed = !isMalformedTimingLine(lines[index]) && isMalformedTimingLine(lines[index + 1])
  return isNamed || isCueNumber(lines[index])
    ? timingError(lines[index + 1] ?? '', index + 1)
    : timingError(lines[index] ?? '', index)
}

const example = '00:00:01.000 --> 00:00:04.000'
const startOf = (line: string) => /^.{0,60}/u.exec(line.trim())?.[0] ?? ''

function timingError(line: string, at: number) {
  const found = startOf(line)
  return new CaptionFileError(
    found === ''
      ? t`Found nothing instead of times like ${{ example }}`
      : t`Found “${{ found }}” instead of times like ${{ example }}`,
    at + 1,
  )
}

function headerError(lines: readonly string[], at: number) {
  const line = lines[at]
  if (line === undefined) return new CaptionFileError(t`This file is empty. Use WebVTT or SRT.`)
  const found = startOf(line)
  return new CaptionFileError(
    found === ''
      ? t`Found nothing instead of WEBVTT or times like ${{ example }}. Use WebVTT or SRT.`
      : t`Found “${{ found }}” instead of WEBVTT or times like ${{ example }}. Use WebVTT or SRT.`,
    at + 1,
  )
}

function parseCue(reader: ParserState) {
  const { lines, index, cues } = reader
  const span = parseTiming(lines[index] ?? '', index)
  const end = findTextEnd(reader, index + 1)
  reader.index = end
  const { raw, settings } = applyOverrides(
    lines.slice(index + 1, end).join('\n'),
    sanitizeCueSettings(span.settings),
  )
  const text = raw.length > maxRawLength ? raw : sanitizeCueText(raw, span)
  if (text.length > cueLimits.cueText)
    throw new CaptionFileError(t`A line has at most 2,000 characters.`, index + 2)
  if (!hasText(text)) return
  if (cues.length === cueLimits.cues)
    throw new CaptionFileError(t`A file has at most 20,000 lines.`, index + 1)
  cues.push({ startMs: span.startMs, endMs: span.endMs, text, settings })
}

const percentage = String.raw`(?:100|\d{1,2})(?:\.\d{1,6})?%`

/** Cue settings of WebVTT §4.2.3 with their allowed values. `region` is missing because regions are dropped. */
const allowedSettings: readonly (readonly [string, RegExp])[] = [
  ['vertical', /^(?:rl|lr)$/],
  ['line', new RegExp(`^(?:-?\\d{1,4}|${percentage})(?:,(?:start|center|end))?$`)],
  ['position', new RegExp(`^${percentage}(?:,(?:line-left|center|line-right))?$`)],
  ['size', new RegExp(`^${percentage}$`)],
  ['align', /^(?:start|center|end|left|right)$/],
]

const isPercentageInRange = (value: string) => Number.parseFloat(value) <= 100 || !value.includes('%')

/** Keeps valid settings only; the last of several with the same name wins. */
export function sanitizeCueSettings(raw: string): string {
  const settings = new Map(raw.split(/\s+/).map((word) => splitAtColon(word)))
  return allowedSettings
    .flatMap(([name, pattern]) => {
      const value = settings.get(name) ?? ''
      return pattern.test(value) && isPercentageInRange(value) ? [`${name}:${value}`] : []
    })
    .join(' ')
}

function splitAtColon(word: string): [string, string] {
  const colon = word.indexOf(':')
  return [word.slice(0, Math.max(0, colon)), word.slice(colon + 1)]
}

/** Raw text longer than this cannot fit the limit even without its markup. */
const maxRawLength = 10 * cueLimits.cueText

const timingPattern = /^\s*(\S+?)\s*-->\s*(\S+)(.*)/

function parseTiming(line: string, at: number) {
  const [, first = '', second = '', settings = ''] = timingPattern.exec(line) ?? []
  const [startMs, endMs] = [parseMilliseconds(first), parseMilliseconds(second)]
  if (startMs === undefined || endMs === undefined) throw timingError(line, at)
  const order = cueMessages.order(startMs, endMs)
  if (endMs <= startMs) throw new CaptionFileError(`${order}.`, at + 1)
  if (endMs > maxTimeMs)
    throw new CaptionFileError(t`The time ${{ time: formatClock(endMs) }} is out of range.`, at + 1)
  return { startMs, endMs, settings }
}

const maxTimeMs = 100 * 3600 * 1000 - 1

/** A blank line ends a WebVTT cue. SRT texts often contain blank lines, so only the next cue ends one. */
function findTextEnd({ lines, isVtt }: ParserState, from: number) {
  let at = from
  while (at < lines.length) {
    if (isTimingLine(lines[at])) return at > from && isCueNumber(lines[at - 1]) ? at - 1 : at
    const next = skipBlankLines(lines, at)
    if (next > at && (isVtt || next === lines.length || startsCue(lines, next))) return at
    at = Math.max(next, at + 1)
  }
  return at
}

function skipBlankLines(lines: readonly string[], from: number) {
  let at = from
  while (isBlank(lines[at])) at += 1
  return at
}

function startsCue(lines: readonly string[], at: number) {
  const isTimingLike = (line: string | undefined) => isTimingLine(line) || isMalformedTimingLine(line)
  return isTimingLike(lines[at]) || (isCueNumber(lines[at]) && isTimingLike(lines[at + 1]))
}

/** SRT borrows SubStation Alpha overrides: `{\an8}` puts text at the top, the others are styling. */
function applyOverrides(raw: string, settings: string) {
  const isOnTop = /\{\\an[789]\}/.test(raw) && settings === ''
  return { raw: raw.replace(/\{\\[^{}]*\}/g, ''), settings: isOnTop ? 'line:0' : settings }
}
