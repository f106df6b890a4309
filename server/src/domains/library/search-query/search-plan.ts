import {
  isSearchedByBeginning,
  restoreFinalLetters,
  stemSearchedWord,
} from '@kinora/contract/text/fold-scripts'
import { foldedWords, writtenWords, type Term } from '@kinora/contract/text/fold-text'
import { searchLimits } from '@kinora/contract/discovery/search/rules'
import type { Db } from '../../../platform/db/database.ts'
import { isCommonInNames, type WordAlternatives, type Frequencies } from './word-frequencies.ts'
import { parseLexemes, quoteLexeme } from './lexemes.ts'
import { lookUpWords, type LookedUpWord, type LookupOptions } from './word-lookup-queries.ts'

export interface SearchPlan {
  /** Lower case without accents, as titles are stored. */
  foldedText: string
  /** A tsquery: every meaningful word, each in any of its forms. */
  query: string
  /** Alternatives of each word, for estimating the number of results. */
  forms: WordAlternatives[]
  terms: Term[]
  /** The corrected text; null when every word exists. */
  correctedText: string | null
}

const maxEditsOf = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** Edit distance of two words: insertions, deletions, substitutions and transpositions (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = nextRow({ a, b, row, previous: last, beforePrevious: before })
    before = last
    last = line
  }
  return cellAt(last, b.length)
}

const cellAt = (line: readonly number[], at: number) => line[at] ?? 0

interface MatrixRows {
  a: readonly string[]
  b: readonly string[]
  row: number
  previous: readonly number[]
  beforePrevious: readonly number[]
}

function nextRow({ a, b, row, previous, beforePrevious }: MatrixRows): number[] {
  const line = [row]
  for (let column = 1; column <= b.length; column++) {
    const isSame = a[row - 1] === b[column - 1]
    const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    line.push(
      Math.min(
        cellAt(line, column - 1) + 1,
        cellAt(previous, column) + 1,
        cellAt(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cellAt(beforePrevious, column - 2) + 1 : Infinity,
      ),
    )
  }
  return line
}

function correctionOf({ word, alike, isThere }: LookedUpWord): string | undefined {
  if (isThere) return undefined
  const near = alike
    .map((other) => ({ other, edits: editDistance(word, other) }))
    .filter(({ edits }) => edits <= maxEditsOf(word))
    .toSorted((a, b) => a.edits - b.edits)
  return near[0]?.other
}

/** Every way to find a word: as it is, by its stems, and corrected. */
function formsOf(each: LookedUpWord, isUnfinished: boolean) {
  const isBeginning = isUnfinished || isSearchedByBeginning(each.word)
  const correction = correctionOf(each)
  const stem = stemSearchedWord(each.word)
  return {
    query: [
      ...new Set([
        isBeginning ? each.beginning : each.exact,
        ...each.stems,
        ...(stem === undefined ? [] : [`${quoteLexeme(stem)}${isBeginning ? ':*' : ''}`]),
        ...(correction ? [quoteLexeme(correction)] : []),
      ]),
    ].join(' | '),
    ways: [
      { lexemes: parseLexemes(each.exact), isBeginning },
      ...each.stems.map((form) => ({ lexemes: parseLexemes(form) })),
      ...(stem === undefined ? [] : [{ lexemes: [stem], isBeginning }]),
      ...(correction ? [{ lexemes: [correction] }] : []),
    ],
    terms: [
      { word: each.word, ...(isBeginning && { isBeginning }) },
      ...each.stems.map((form) => ({ word: parseLexemes(form).join(' ') })),
      ...(correction ? [{ word: correction }] : []),
    ],
  }
}

interface PlanOptions {
  isTyping: boolean
  wordFrequencies: Frequencies
  isVisible?: LookupOptions['isVisible']
}

export async function planSearch(
  db: Db,
  text: string,
  { isTyping, wordFrequencies: frequencies, isVisible }: PlanOptions,
): Promise<SearchPlan | null> {
  const all = foldedWords(text)
  const words = all
    .slice(0, searchLimits.queryWords)
    .map((word) => Array.from(word).slice(0, 50).join('').trim())
  if (words.length === 0) return null
  const isCommon = (word: string) => isCommonInNames(frequencies, word)
  const known = await lookUpWords(db, words, { isTyping, isCommon, isVisible })
  const telling = known.filter((each, at) => !each.isStop || (isTyping && at === known.length - 1))
  const searchedWords = telling.length > 0 ? telling : known
  const last = known.at(-1)
  const forms = searchedWords.map((each) => formsOf(each, isTyping && each === last))
  const corrections = known.map(correctionOf)
  return {
    foldedText: all.join(' '),
    query: forms.map(({ query }) => `(${query})`).join(' & '),
    forms: forms.map(({ ways }) => uniqueAlternatives(ways)),
    terms: uniqueTerms(forms.flatMap(({ terms }) => terms)),
    correctedText: corrections.some((correction, at) => (correction ?? words[at]) !== words[at])
      ? correctText(writtenWords(text), corrections)
      : null,
  }
}

const correctText = (written: readonly string[], corrections: readonly (string | undefined)[]) =>
  corrections.map((word, at) => (word === undefined ? written[at] : restoreFinalLetters(word))).join(' ')

const uniqueTerms = (terms: Term[]) =>
  [...new Map(terms.toReversed().map((term) => [term.word, term])).values()].toReversed()

const uniqueAlternatives = (ways: WordAlternatives) => [
  ...new Map(ways.toReversed().map((way) => [way.lexemes.join(' '), way])).values(),
]
