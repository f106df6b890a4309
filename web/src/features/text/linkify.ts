import { cleanTag, tagLimits } from '@kinora/contract/tag-rules'
import { plainNumerals } from '@kinora/contract/typed-text'

/** A stretch of a description, and what it leads to. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'person'; text: string; id: number }

/** Somebody whom `@name` in a text means. */
export interface Mentioned {
  id: number
  name: string
}

/** Quotes, brackets and stops of Chinese and Japanese, after which no space stands, and marks of direction. */
const outside = String.raw`\s<>"'“”„«»‹›、。〈-】〔-〛！（），．：；？［］｛｝｟-､…\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069`
const part = String.raw`\p{L}\p{M}\p{N}_`
// An address; a hashtag after a space; a time such as 4:12 or 1:04:12, in digits of any script, that is not part of a longer number.
const plain = new RegExp(
  [
    `https?://[^${outside}]+`,
    String.raw`(?<![${part}&/#＃])[#＃][\p{L}\p{N}_][${part}\u200c\u200d]*`,
    String.raw`(?<![\p{Nd}:：.,٫٬])(?:\p{Nd}{1,2}[:：])?\p{Nd}{1,2}[:：]\p{Nd}{2}(?![\p{Nd}:：])`,
  ].join('|'),
  'gu',
)

const openingOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
/** What ends a sentence, in any script, and no address. */
const stop = /^(?:[.,;:!?*]|[^\p{ASCII}\P{P}])$/u

/** How many more brackets of each kind an address closes than it opens. */
const closedTooOften = (address: string) =>
  Object.fromEntries(
    Object.entries(openingOf).map(([closing, opening]) => [
      closing,
      address.split(closing).length - address.split(opening).length,
    ]),
  )

/** An address in a sentence does not own the full stop after it, nor a bracket that it did not open. */
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

/** In scripts without spaces a sentence goes on right after `example.com`: no name of a domain's top mixes them with ASCII. */
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

/** `@name` of people who are known; names may have spaces, so that the longest that fits is meant. */
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

/** Cuts a plain text into what is text, web addresses, hashtags, moments of a video of that length, and people. */
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
