import { clockOf, millisecondsOf } from './clock.ts'
import { cueLimits, cueMessages, inOrder, type Cue } from './cue.ts'
import { cleanSettings } from './cue-settings.ts'
import { cleanText, hasWords } from './cue-text.ts'

/** The message names the first invalid line, counted from 1. */
export class CaptionFileError extends Error {
  override name = 'CaptionFileError'
  readonly line: number | undefined
  constructor(sentence: string, line?: number) {
    super(line === undefined ? sentence : `Line ${line}: ${sentence}`)
    this.line = line
  }
}

const readable = 'Use WebVTT or SRT.'

interface Reader {
  lines: readonly string[]
  at: number
  isVtt: boolean
  cues: Cue[]
}

/**
 * Parses WebVTT or SRT, detected from the text. Styles, regions, notes and cue identifiers are dropped; cues are
 * sanitised and sorted.
 * @throws CaptionFileError
 */
export function readCaptions(text: string): Cue[] {
  // Some programs convert line ends to CRLF twice, which leaves two carriage returns.
  const lines = text.replace(/^\ufeff/, '').split(/(?<!\r)\r*\n|\r/)
  const first = endOfBlanks(lines, 0)
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[first] ?? '')
  if (text.includes('\0')) throw new CaptionFileError(`This is not a text file. ${readable}`)
  if (!isVtt && !startsCue(lines, first)) throw wrongBeginning(lines, first)
  const reader: Reader = { lines, at: isVtt ? endOfBlock(lines, first + 1) : first, isVtt, cues: [] }
  while (reader.at < lines.length) readBlock(reader)
  if (reader.cues.length === 0) throw new CaptionFileError('This file contains no captions.')
  return inOrder(reader.cues)
}

const isBlank = (line: string | undefined) => line !== undefined && line.trim() === ''
const isCounter = (line: string | undefined) => line !== undefined && /^\s*\d+\s*$/.test(line)
/** Requires a time on at least one side, because cue text may contain arrows too. */
function isTimes(line: string | undefined) {
  const arrow = line?.indexOf('-->') ?? -1
  return line !== undefined && arrow >= 0 && (isTimed(line.slice(0, arrow)) || isTimed(line.slice(arrow)))
}
const isTimed = (text: string) => /\d[:.,]\d/.test(text)
/** A timing line with a malformed arrow, such as `0:01 -> 0:04`. */
const isBrokenTimes = (line: string | undefined) =>
  line !== undefined && /^\s*\d{1,3}:\d{1,2}[\d:.,]{0,12}\s*(?:[-=]{1,5}>?|[–—→])\s*\d{1,3}:\d/.test(line)

function endOfBlock(lines: readonly string[], from: number) {
  let at = from
  while (at < lines.length && !isBlank(lines[at])) at += 1
  return at
}

function readBlock(reader: Reader) {
  const { lines, at, isVtt } = reader
  const line = lines[at]
  if (isBlank(line)) reader.at += 1
  else if (isVtt && isLeftOut(line)) reader.at = endOfBlock(lines, at)
  else if (isTimes(line)) readCue(reader)
  else if (isTimes(lines[at + 1])) {
    reader.at += 1
    readCue(reader)
  } else throw strayLine(reader)
}

/** Styles and regions could restyle the page's own captions; notes are not for viewers. */
const isLeftOut = (line: string | undefined) => /^(?:NOTE(?:\s|$)|(?:STYLE|REGION)\s*$)/.test(line ?? '')

function strayLine({ lines, at }: Reader) {
  const isNamed = !isBrokenTimes(lines[at]) && isBrokenTimes(lines[at + 1])
  return isNamed || isCounter(lines[at])
    ? wrongTimes(lines[at + 1] ?? '', at + 1)
    : wrongTimes(lines[at] ?? '', at)
}

const timesLike = 'times like 00:00:01.000 --> 00:00:04.000'

function foundIn(line: string) {
  const [quoted = ''] = /^.{0,60}/u.exec(line.trim()) ?? []
  return quoted === '' ? 'Found nothing' : `Found “${quoted}”`
}

const wrongTimes = (line: string, at: number) =>
  new CaptionFileError(`${foundIn(line)} instead of ${timesLike}`, at + 1)

function wrongBeginning(lines: readonly string[], at: number) {
  const line = lines[at]
  if (line === undefined) return new CaptionFileError(`This file is empty. ${readable}`)
  return new CaptionFileError(`${foundIn(line)} instead of WEBVTT or ${timesLike}. ${readable}`, at + 1)
}

function readCue(reader: Reader) {
  const { lines, at, cues } = reader
  const span = timesOf(lines[at] ?? '', at)
  const end = endOfText(reader, at + 1)
  reader.at = end
  const { raw, settings } = positioned(lines.slice(at + 1, end).join('\n'), cleanSettings(span.settings))
  const text = raw.length > longestRaw ? raw : cleanText(raw, span)
  if (text.length > cueLimits.cueText) throw new CaptionFileError(`${cueMessages.longText}.`, at + 2)
  if (!hasWords(text)) return
  if (cues.length === cueLimits.cues) throw new CaptionFileError(`${cueMessages.tooMany}.`, at + 1)
  cues.push({ startMs: span.startMs, endMs: span.endMs, text, settings })
}

/** Raw text longer than this cannot fit the limit even without its markup. */
const longestRaw = 10 * cueLimits.cueText

const times = /^\s*(\S+?)\s*-->\s*(\S+)(.*)/

function timesOf(line: string, at: number) {
  const [, first = '', second = '', settings = ''] = times.exec(line) ?? []
  const [startMs, endMs] = [millisecondsOf(first), millisecondsOf(second)]
  if (startMs === undefined || endMs === undefined) throw wrongTimes(line, at)
  const order = `The end ${clockOf(endMs)} is not after the start ${clockOf(startMs)}`
  if (endMs <= startMs) throw new CaptionFileError(`${order}.`, at + 1)
  if (endMs > latest)
    throw new CaptionFileError(`The time ${clockOf(endMs)} is out of range.`, at + 1)
  return { startMs, endMs, settings }
}

const latest = 100 * 3600 * 1000 - 1

/** A blank line ends a WebVTT cue. SRT texts often contain blank lines, so only the next cue ends one. */
function endOfText({ lines, isVtt }: Reader, from: number) {
  let at = from
  while (at < lines.length) {
    if (isTimes(lines[at])) return at > from && isCounter(lines[at - 1]) ? at - 1 : at
    const next = endOfBlanks(lines, at)
    if (next > at && (isVtt || next === lines.length || startsCue(lines, next))) return at
    at = Math.max(next, at + 1)
  }
  return at
}

function endOfBlanks(lines: readonly string[], from: number) {
  let at = from
  while (isBlank(lines[at])) at += 1
  return at
}

function startsCue(lines: readonly string[], at: number) {
  const looksTimed = (line: string | undefined) => isTimes(line) || isBrokenTimes(line)
  return looksTimed(lines[at]) || (isCounter(lines[at]) && looksTimed(lines[at + 1]))
}

/** SRT borrows SubStation Alpha overrides: `{\an8}` puts text at the top, the others are styling. */
function positioned(raw: string, settings: string) {
  const isOnTop = /\{\\an[789]\}/.test(raw) && settings === ''
  return { raw: raw.replace(/\{\\[^{}]*\}/g, ''), settings: isOnTop ? 'line:0' : settings }
}
