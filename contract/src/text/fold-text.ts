import { replaceLetters, spacelessScripts, stemIndexedWord, stemSearchedWord } from './fold-scripts.ts'
import { expandToGraphemes } from './truncate-text.ts'

// Normalization for the index, for queries and for highlighting: all three have to agree.

/** Stored with each document of the index. To be raised when folding or stemming changes: documents of before are indexed again. */
export const foldVersion = 1

/** Scripts in which accents are optional; elsewhere they are part of the letter. */
const optionalAccents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
/** In NFC, where й and ѓ are letters of their own. */
const cyrillicStress = /(\p{Script=Cyrillic})[\u0300\u0301]/gu
/** Draws out a word. */
const tatweel = /\u0640/g
/** Each character is a token, and those of a word have to be adjacent. */
const spacelessCharacters = new RegExp(String.raw`[${spacelessScripts}]\p{M}*`, 'gu')
const spacelessCharacter = new RegExp(spacelessCharacters.source, 'u')
const spacedPart = new RegExp(String.raw`[^${spacelessScripts}\p{M}][^${spacelessScripts}]*`, 'gu')
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const wordCharacter = /[\p{L}\p{N}]/u

/** Excludes ligatures of whole words, which would make a text up to 18 times longer (UAX #15). */
const decomposableText = /[^\u3300-\u3357\ufdfa\ufdfb]+/gu

/** A text becomes at most four times as long. */
export const decomposeText = (text: string) =>
  text.replace(decomposableText, (part) => part.normalize('NFKD'))

const plainWord = /^[a-z\d]*$/i

export const foldText = (text: string) =>
  plainWord.test(text)
    ? text.toLowerCase()
    : replaceLetters(
        decomposeText(text)
          .replace(tatweel, '')
          .toLowerCase()
          .replace(optionalAccents, '$1')
          .normalize('NFC')
          .replace(cyrillicStress, '$1'),
      )

/** For lists that are filtered by any part of a text. */
export const containsText = (text: string, searchText: string) =>
  foldText(text).includes(foldText(searchText.trim()))

interface FoldedWord {
  from: number
  to: number
  folded: string
}

function* findWords(text: string): Generator<FoldedWord> {
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const folded = foldText(found)
    if (wordCharacter.test(folded)) yield { from: index, to: index + found.length, folded }
  }
}

/** The words as they are written, one for each of `foldedWords`. */
export const writtenWords = (text: string): string[] =>
  [...findWords(text)].map(({ from, to }) => text.slice(from, to))

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

/** What people typed, whose last word may be unfinished. */
export const typedTerms = (text: string): Term[] =>
  foldedWords(text).map((word) => ({ word, isBeginning: true }))

const withStem = (term: Term): Term[] => {
  const stem = stemSearchedWord(term.word)
  return stem === undefined ? [term] : [term, { ...term, word: stem }]
}

/** With stems. Beginnings first: of these only the typed letters are marked. */
const prepareTerms = (terms: readonly Term[]) =>
  terms.flatMap(withStem).toSorted((a, b) => Number(b.isBeginning ?? false) - Number(a.isBeginning ?? false))

const maxStemEnding = 4

function matchesTerm(word: string, { word: termWord, isBeginning }: Term) {
  if (word === termWord) return true
  if (!word.startsWith(termWord)) return false
  return isBeginning === true || (termWord.length >= 3 && word.length - termWord.length <= maxStemEnding)
}

type Range = [from: number, to: number]

/** Of a folded word: the first term that it matches. */
function findInWord(folded: string, terms: readonly Term[]): Range[] {
  const stems = stemIndexedWord(folded)
  for (const term of terms) {
    const isStem = (stem: string) =>
      stem === term.word || (term.isBeginning === true && stem.startsWith(term.word))
    const found = matchesTerm(folded, term) ? folded : stems.find(isStem)
    if (found === undefined) continue
    const start = folded.endsWith(found) ? folded.length - found.length : 0
    return [term.isBeginning ? [start, start + term.word.length] : [0, folded.length]]
  }
  return []
}

function* findEach(text: string, part: string): Generator<Range> {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length))
    yield [at, at + part.length]
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Of folded text in a script without spaces, and of the words of others in it. */
function findInRun(folded: string, terms: readonly Term[]): Range[] {
  const parts = terms
    .map(({ word }) => word.replaceAll(' ', ''))
    .filter((letters) => spacelessCharacter.test(letters))
  const inWords = [...folded.matchAll(spacedPart)].flatMap(({ 0: word, index }) =>
    findInWord(word, terms).map(([from, to]): Range => [index + from, index + to]),
  )
  return mergeRanges([...parts.flatMap((part) => [...findEach(folded, part)]), ...inWords])
}

/** A letter with all that is folded together with it: marks, the rest of a syllable of Hangul. */
const letterPattern = /[^][\p{M}\u0640\u1160-\u11ff\uff9e\uff9f]*/gu

/** For each character of the folded word the letter that it comes from. */
function mapLetters(word: string): Range[] {
  return [...word.matchAll(letterPattern)].flatMap(({ 0: letter, index }) =>
    Array.from({ length: foldText(letter).length }, (): Range => [index, index + letter.length]),
  )
}

function findMatchRanges(text: string, { from, to, folded }: FoldedWord, terms: readonly Term[]): Range[] {
  const found = spacelessCharacter.test(folded) ? findInRun(folded, terms) : findInWord(folded, terms)
  if (found.length === 0) return []
  const letters = mapLetters(text.slice(from, to))
  return found.map(([start, end]) => [
    from + (letters[start]?.[0] ?? 0),
    from + (letters[end - 1]?.[1] ?? to - from),
  ])
}

export function firstMatchIndex(text: string, terms: readonly Term[]): number | undefined {
  if (terms.length === 0) return undefined
  const prepared = prepareTerms(terms)
  for (const each of findWords(text)) {
    const [range] = findMatchRanges(text, each, prepared)
    if (range) return range[0]
  }
  return undefined
}

/** Of a prefix match only the typed letters are marked. */
export function splitByMatches(text: string, terms: readonly Term[]): TextPart[] {
  const prepared = prepareTerms(terms)
  const parts: TextPart[] = []
  let at = 0
  for (const each of findWords(text)) {
    for (const range of findMatchRanges(text, each, prepared)) {
      const [start, end] = expandToGraphemes(text, ...range)
      if (start < at) continue
      if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
      parts.push({ text: text.slice(start, end), isMatch: true })
      at = end
    }
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}
