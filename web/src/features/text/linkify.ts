import { cleanTag, tagLimits } from '@kinora/contract/tag-rules'
import { plainNumerals } from '@kinora/contract/typed-text'

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'person'; text: string; id: number }

export interface Mentioned {
  id: number
  name: string
}

/** Delimiters: quotes, brackets, CJK punctuation (no space follows it) and bidirectional marks. */
const outside = String.raw`\s<>"'“”„«»‹›、。〈-】〔-〛！（），．：；？［］｛｝｟-､…\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069`
const part = String.raw`\p{L}\p{M}\p{N}_`
// An address, a hashtag after a space, or a timestamp such as 4:12 or 1:04:12, in digits of any script.
const plain = new RegExp(
  [
    `https?://[^${outside}]+`,
    String.raw`(?<![${part}&/#＃])[#＃][\p{L}\p{N}_][${part}\u200c\u200d]*`,
    String.raw`(?<![\p{Nd}:：.,٫٬])(?:\p{Nd}{1,2}[:：])?\p{Nd}{1,2}[:：]\p{Nd}{2}(?![\p{Nd}:：])`,
  ].join('|'),
  'gu',
)

const openingOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
/** Punctuation that ends a sentence, in any script. */
const stop = /^(?:[.,;:!?*]|[^\p{ASCII}\P{P}])$/u

const closedTooOften = (address: string) =>
  Object.fromEntries(
    Object.entries(openingOf).map(([closing, opening]) => [
      closing,
      address.split(closing).length - address.split(opening).length,
    ]),
  )

/** Strips a trailing full stop, and closing brackets that the address did not open. */
function withoutPunctuation(address: string): string {
  const unopened = closedTooOften(address)
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    if (last in openingOf ? (unopened[last] ?? 0) <= 0 : !stop.test(last)) break
    if (last in openingOf) unopened[last] = (unopened[last] ?? 0) - 1
    end -= 1
  }
  return address.slice(0, end)
}

/**
 * In scripts without spaces, the sentence continues right after `example.com`; no top-level domain mixes ASCII with
 * other scripts.
 */
const withoutSentence = (address: string) =>
  address.replace(/^(https?:\/\/[\w.-]*\.[a-z]{2,63})[^\p{ASCII}][^/?#:]*$/iu, '$1')

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function linkOf(match: string): Piece | undefined {
  const text = withoutSentence(withoutPunctuation(match))
  return isWebAddress(text) ? { kind: 'link', text, href: new URL(text).href } : undefined
}

function tagOf(text: string): Piece | undefined {
  const tag = cleanTag(text.slice(1))
  const isTag = tag.length <= tagLimits.length && /\p{L}/u.test(tag)
  return isTag ? { kind: 'tag', text, tag } : undefined
}

function timeOf(text: string, durationSeconds: number): Piece | undefined {
  const [seconds = 0, minutes = 0, hours = 0] = plainNumerals(text).split(':').map(Number).toReversed()
  const total = hours * 3600 + minutes * 60 + seconds
  const isTime = seconds < 60 && (hours === 0 || minutes < 60) && total < durationSeconds
  return isTime ? { kind: 'time', text, seconds: total } : undefined
}

/** Names may contain spaces, so the longest match wins. */
function candidates(people: readonly Mentioned[]): RegExp {
  if (people.length === 0) return plain
  const names = people
    .map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .toSorted((a, b) => b.length - a.length)
  return new RegExp(String.raw`${plain.source}|(?<![${part}@])@(?:${names.join('|')})(?![${part}])`, 'giu')
}

function personOf(text: string, people: readonly Mentioned[]): Piece | undefined {
  const named = text.slice(1).toLowerCase()
  const person = people.find(({ name }) => name.toLowerCase() === named)
  return person && { kind: 'person', text, id: person.id }
}

function pieceOf(match: string, durationSeconds: number, people: readonly Mentioned[]) {
  if (/^[#＃]/.test(match)) return tagOf(match)
  if (match.startsWith('@')) return personOf(match, people)
  return /^http/i.test(match) ? linkOf(match) : timeOf(match, durationSeconds)
}

export function linkify(text: string, durationSeconds: number, people: readonly Mentioned[] = []): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(candidates(people))) {
    const piece = pieceOf(match[0], durationSeconds, people)
    if (!piece) continue
    if (match.index > done) pieces.push({ kind: 'text', text: text.slice(done, match.index) })
    pieces.push(piece)
    done = match.index + piece.text.length
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) })
  return pieces
}
