import { wholeLetters } from './cut-text.ts'

// How text is made comparable, for the index, for what is typed, and for marking what was found: one way for all of them.

/** Letters that no decomposition takes apart. */
const alone: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ё: 'е',
}
const isAlone = /[ßæœøđðłþıё]/g
/** Accents of scripts in which people leave them out; in others they are part of the letter. */
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
/** Written without spaces: each sign stands for itself, and those of a word side by side. */
const sign =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*/gu
const isSign = new RegExp(sign.source, 'u')
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** All but the signs that stand for whole words, and would make a text up to 18 times longer (UAX #15). */
const unfoldable = /[^\u3300-\u3357\ufdfa\ufdfb]+/gu

/** Signs taken apart into letters and marks; a text becomes at most four times as long. */
export const unfolded = (text: string) => text.replace(unfoldable, (part) => part.normalize('NFKD'))

/** Most words have nothing to be taken off: of a long description that is quicker by far. */
const isPlain = /^[a-z\d]*$/i

/** Small letters without accents; what looks alike is alike. */
export const foldText = (text: string) =>
  isPlain.test(text)
    ? text.toLowerCase()
    : unfolded(text)
        .toLowerCase()
        .replace(accents, '$1')
        .normalize('NFC')
        .replace(isAlone, (letter) => alone[letter] ?? letter)

/** A word of a text: where it stands, and what it is compared by. */
interface Word {
  from: number
  to: number
  folded: string
}

function* wordsIn(text: string): Generator<Word> {
  for (const { 0: found, index } of text.matchAll(word)) {
    yield { from: index, to: index + found.length, folded: foldText(found) }
  }
}

/** The words of a text, folded, in order; signs that are written without spaces are parted by one. */
export const foldedWords = (text: string): string[] =>
  [...wordsIn(text)].map(({ folded }) => folded.replace(sign, ' $& ').replace(/\s+/g, ' ').trim())

/** A part of a text, and whether it is one of the words that were looked for. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** What a word is found by: as it is, by its beginning, or, for a stem, by that and an ending. */
export interface Term {
  word: string
  /** The rest of the word may be anything. */
  isBeginning?: boolean
}

const longestEnding = 4

function isFound(folded: string, { word: wanted, isBeginning }: Term) {
  if (folded === wanted) return true
  if (!folded.startsWith(wanted)) return false
  return isBeginning === true || (wanted.length >= 3 && folded.length - wanted.length <= longestEnding)
}

/** Where the terms stand in a word: all of it, or those signs of it that are looked for. */
function rangesIn(text: string, { from, to, folded }: Word, terms: readonly Term[]): [number, number][] {
  if (!isSign.test(folded)) return terms.some((term) => isFound(folded, term)) ? [[from, to]] : []
  const part = text.slice(from, to).toLowerCase()
  return terms.flatMap(({ word: wanted }) => {
    const at = isSign.test(wanted) ? part.indexOf(wanted.replaceAll(' ', '')) : -1
    return at < 0 ? [] : [[from + at, from + at + wanted.replaceAll(' ', '').length] as [number, number]]
  })
}

/** Where in a text the first word stands that was looked for. */
export function firstMatch(text: string, terms: readonly Term[]): number | undefined {
  if (terms.length === 0) return undefined
  for (const each of wordsIn(text)) {
    const [range] = rangesIn(text, each, terms)
    if (range) return range[0]
  }
  return undefined
}

/** A text in parts, so that the words that were looked for can be marked. With `isBeginning` only their typed letters are. */
export function markedParts(text: string, terms: readonly Term[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const ranges = [...wordsIn(text)]
    .flatMap((each) => rangesIn(text, each, terms))
    .toSorted((a, b) => a[0] - b[0])
  for (const [from, to] of ranges) {
    const typed = terms.find(
      ({ word: wanted, isBeginning }) => isBeginning && foldText(text.slice(from, to)).startsWith(wanted),
    )
    const [start, end] = wholeLetters(text, from, typed ? Math.min(to, from + typed.word.length) : to)
    if (start < at) continue
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}
