import { tagLimits } from '@kinora/contract/library/tags/limits'
import { cleanTag } from '@kinora/contract/library/tags/rules'
import { normalizeNumerals } from '@kinora/contract/text/normalize-input'

export type TextSegment =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'person'; text: string; id: number }

export interface MentionedUser {
  id: number
  name: string
}

/** Delimiters: quotes, brackets, CJK punctuation (no space follows it) and bidirectional marks. */
const delimiters = String.raw`\s<>"'“”„«»‹›、。〈-】〔-〛！（），．：；？［］｛｝｟-､…\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069`
const wordCharacters = String.raw`\p{L}\p{M}\p{N}_`
// An address, a hashtag after a space, or a timestamp such as 4:12 or 1:04:12, in digits of any script.
const tokenPattern = new RegExp(
  [
    `https?://[^${delimiters}]+`,
    String.raw`(?<![${wordCharacters}&/#＃])[#＃][\p{L}\p{N}_][${wordCharacters}\u200c\u200d]*`,
    String.raw`(?<![\p{Nd}:：.,٫٬])(?:\p{Nd}{1,2}[:：])?\p{Nd}{1,2}[:：]\p{Nd}{2}(?![\p{Nd}:：])`,
  ].join('|'),
  'gu',
)

const openingBrackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
/** Punctuation that ends a sentence, in any script. */
const sentenceEnd = /^(?:[.,;:!?*]|[^\p{ASCII}\P{P}])$/u

const countUnopened = (address: string) =>
  Object.fromEntries(
    Object.entries(openingBrackets).map(([closing, opening]) => [
      closing,
      address.split(closing).length - address.split(opening).length,
    ]),
  )

/** Strips a trailing full stop, and closing brackets that the address did not open. */
function stripPunctuation(address: string): string {
  const unopened = countUnopened(address)
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    if (last in openingBrackets ? (unopened[last] ?? 0) <= 0 : !sentenceEnd.test(last)) break
    if (last in openingBrackets) unopened[last] = (unopened[last] ?? 0) - 1
    end -= 1
  }
  return address.slice(0, end)
}

/**
 * In scripts without spaces, the sentence continues right after `example.com`; no top-level domain mixes ASCII with
 * other scripts.
 */
const stripSentence = (address: string) =>
  address.replace(/^(https?:\/\/[\w.-]*\.[a-z]{2,63})[^\p{ASCII}][^/?#:]*$/iu, '$1')

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function parseLink(match: string): TextSegment | undefined {
  const text = stripSentence(stripPunctuation(match))
  return isWebAddress(text) ? { kind: 'link', text, href: new URL(text).href } : undefined
}

function parseHashtag(text: string): TextSegment | undefined {
  const tag = cleanTag(text.slice(1))
  const isTag = tag.length <= tagLimits.length && /\p{L}/u.test(tag)
  return isTag ? { kind: 'tag', text, tag } : undefined
}

function parseTimestamp(text: string, durationSeconds: number): TextSegment | undefined {
  const [seconds = 0, minutes = 0, hours = 0] = normalizeNumerals(text).split(':').map(Number).toReversed()
  const total = hours * 3600 + minutes * 60 + seconds
  const isTime = seconds < 60 && (hours === 0 || minutes < 60) && total < durationSeconds
  return isTime ? { kind: 'time', text, seconds: total } : undefined
}

/** Names may contain spaces, so the longest match wins. */
function candidatePattern(people: readonly MentionedUser[]): RegExp {
  if (people.length === 0) return tokenPattern
  const names = people
    .map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .toSorted((a, b) => b.length - a.length)
  return new RegExp(
    String.raw`${tokenPattern.source}|(?<![${wordCharacters}@])@(?:${names.join('|')})(?![${wordCharacters}])`,
    'giu',
  )
}

function parseMention(text: string, people: readonly MentionedUser[]): TextSegment | undefined {
  const named = text.slice(1).toLowerCase()
  const person = people.find(({ name }) => name.toLowerCase() === named)
  return person && { kind: 'person', text, id: person.id }
}

function parseToken(match: string, durationSeconds: number, people: readonly MentionedUser[]) {
  if (/^[#＃]/.test(match)) return parseHashtag(match)
  if (match.startsWith('@')) return parseMention(match, people)
  return /^http/i.test(match) ? parseLink(match) : parseTimestamp(match, durationSeconds)
}

export function linkify(
  text: string,
  durationSeconds: number,
  people: readonly MentionedUser[] = [],
): TextSegment[] {
  const pieces: TextSegment[] = []
  let done = 0
  for (const match of text.matchAll(candidatePattern(people))) {
    const piece = parseToken(match[0], durationSeconds, people)
    if (!piece) continue
    if (match.index > done) pieces.push({ kind: 'text', text: text.slice(done, match.index) })
    pieces.push(piece)
    done = match.index + piece.text.length
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) })
  return pieces
}
