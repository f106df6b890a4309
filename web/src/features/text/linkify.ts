import { cleanTag, tagLimits } from '@kinora/contract/tags'

/** A stretch of a description, and what it leads to. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'time'; text: string; seconds: number }

// An address; a hashtag after a space; a time such as 4:12 or 1:04:12 that is not part of a longer number.
const candidate =
  /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}_&/#])#[\p{L}\p{N}_]+|(?<![\d:.,])(?:\d{1,2}:)?\d{1,2}:\d{2}(?![\d:])/gu

/** An address in a sentence does not own the full stop after it, nor a bracket that it did not open. */
function withoutPunctuation(address: string): string {
  const strayEnds = address.includes('(') ? '.,;:!?*' : '.,;:!?*)'
  let end = address.length
  while (end > 0 && strayEnds.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function linkOf(match: string): Piece | undefined {
  const text = withoutPunctuation(match)
  return isWebAddress(text) ? { kind: 'link', text, href: new URL(text).href } : undefined
}

function tagOf(text: string): Piece | undefined {
  const tag = cleanTag(text)
  const isTag = tag.length <= tagLimits.length && /\p{L}/u.test(tag)
  return isTag ? { kind: 'tag', text, tag } : undefined
}

function timeOf(text: string, durationSeconds: number): Piece | undefined {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').map(Number).toReversed()
  const total = hours * 3600 + minutes * 60 + seconds
  const isTime = seconds < 60 && (hours === 0 || minutes < 60) && total < durationSeconds
  return isTime ? { kind: 'time', text, seconds: total } : undefined
}

function pieceOf(match: string, durationSeconds: number) {
  if (match.startsWith('#')) return tagOf(match)
  return match.startsWith('http') ? linkOf(match) : timeOf(match, durationSeconds)
}

/** Cuts a plain text into what is text, web addresses, hashtags, and moments of a video of that length. */
export function linkify(text: string, durationSeconds: number): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(candidate)) {
    const piece = pieceOf(match[0], durationSeconds)
    if (!piece) continue
    if (match.index > done) pieces.push({ kind: 'text', text: text.slice(done, match.index) })
    pieces.push(piece)
    done = match.index + piece.text.length
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) })
  return pieces
}
