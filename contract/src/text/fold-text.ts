import { expandToGraphemes } from './truncate-text.ts'

// Normalization for the index, for queries and for highlighting: all three have to agree.

/** Letters without a Unicode decomposition. */
const letterReplacements: Record<string, string> = {
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
const replacedLetters = /[ßæœøđðłþıё]/g
/** Scripts in which accents are optional; elsewhere they are part of the letter. */
const optionalAccents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
/** Scripts without spaces: each character is a token, and those of a word have to be adjacent. */
const spacelessCharacters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*/gu
const spacelessCharacter = new RegExp(spacelessCharacters.source, 'u')
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Excludes ligatures of whole words, which would make a text up to 18 times longer (UAX #15). */
const decomposableText = /[^\u3300-\u3357\ufdfa\ufdfb]+/gu

/** A text becomes at most four times as long. */
export const decomposeText = (text: string) =>
  text.replace(decomposableText, (part) => part.normalize('NFKD'))

const plainWord = /^[a-z\d]*$/i

export const foldText = (text: string) =>
  plainWord.test(text)
    ? text.toLowerCase()
    : decomposeText(text)
        .toLowerCase()
        .replace(optionalAccents, '$1')
        .normalize('NFC')
        .replace(replacedLetters, (letter) => letterReplacements[letter] ?? letter)

interface FoldedWord {
  from: number
  to: number
  folded: string
}

function* findWords(text: string): Generator<FoldedWord> {
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    yield { from: index, to: index + found.length, folded: foldText(found) }
  }
}

/** Characters of scripts without spaces are separated by one. */
export const foldedWords = (text: string): string[] =>
  [...findWords(text)].map(({ folded }) =>
    folded.replace(spacelessCharacters, ' $& ').replace(/\s+/g, ' ').trim(),
  )

export interface TextPart {
  text: string
  isMatch: boolean
}

/** Matches a word exactly, by prefix or, for a stem, by prefix with a short ending. */
export interface Term {
  word: string
  isBeginning?: boolean
}

const maxStemEnding = 4

function matchesTerm(folded: string, { word: termWord, isBeginning }: Term) {
  if (folded === termWord) return true
  if (!folded.startsWith(termWord)) return false
  return isBeginning === true || (termWord.length >= 3 && folded.length - termWord.length <= maxStemEnding)
}

function findMatchRanges(
  text: string,
  { from, to, folded }: FoldedWord,
  terms: readonly Term[],
): [number, number][] {
  if (!spacelessCharacter.test(folded))
    return terms.some((term) => matchesTerm(folded, term)) ? [[from, to]] : []
  const part = text.slice(from, to).toLowerCase()
  return terms.flatMap(({ word: termWord }) => {
    const at = spacelessCharacter.test(termWord) ? part.indexOf(termWord.replaceAll(' ', '')) : -1
    return at < 0 ? [] : [[from + at, from + at + termWord.replaceAll(' ', '').length] as [number, number]]
  })
}

export function firstMatchIndex(text: string, terms: readonly Term[]): number | undefined {
  if (terms.length === 0) return undefined
  for (const each of findWords(text)) {
    const [range] = findMatchRanges(text, each, terms)
    if (range) return range[0]
  }
  return undefined
}

/** Of a prefix match only the typed letters are marked. */
export function splitByMatches(text: string, terms: readonly Term[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const ranges = [...findWords(text)]
    .flatMap((each) => findMatchRanges(text, each, terms))
    .toSorted((a, b) => a[0] - b[0])
  for (const [from, to] of ranges) {
    const typed = terms.find(
      ({ word: termWord, isBeginning }) => isBeginning && foldText(text.slice(from, to)).startsWith(termWord),
    )
    const [start, end] = expandToGraphemes(text, from, typed ? Math.min(to, from + typed.word.length) : to)
    if (start < at) continue
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}
