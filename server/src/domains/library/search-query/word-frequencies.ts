import { type ResultType, resultTypes } from '@kinora/contract/discovery/search/rules'
import type { Context } from '../../../context.ts'
import { createRowCache, type RowCache } from '../../../platform/cache/row-cache.ts'
import type { Db } from '../../../platform/db/database.ts'
import { recountFrequencies, listFrequencies, type WordFrequency } from './word-lookup-queries.ts'

/** One way to match a word: all of these lexemes, the last one perhaps as a prefix. */
interface MatchAlternative {
  lexemes: string[]
  isBeginning?: boolean
}
export type WordAlternatives = MatchAlternative[]

type WordCounts = Pick<WordFrequency, 'nameCount' | 'documentCount'>
type CountsByWord = Map<string, WordCounts>

/** Occurrences of common words by type of document; words that are absent are rare. */
export type Frequencies = Map<string, CountsByWord>

const freshMs = 60_000
const cacheByDb = new WeakMap<Db, RowCache>()

/** Cached for a minute on each node: frequencies change slowly and affect nothing but speed. */
export function loadFrequencies(db: Db): Promise<Frequencies> {
  const cache = cacheByDb.get(db) ?? createRowCache({ freshMs })
  cacheByDb.set(db, cache)
  return cache.get('frequencies', [], async () => {
    const known: Frequencies = new Map()
    for (const { type, word, ...counted } of await listFrequencies(db)) {
      const counts = known.get(type) ?? new Map<string, WordCounts>()
      known.set(type, counts.set(word, counted))
    }
    return known
  })
}

export async function refreshFrequencies(ctx: Context) {
  for (const type of resultTypes) await ctx.transaction((trx) => recountFrequencies(trx, type))
  invalidateFrequencies(ctx.db)
}

export const invalidateFrequencies = (db: Db) => cacheByDb.delete(db)

export const documentCountOf = (known: Frequencies, type: ResultType) =>
  known.get(type)?.get(`=${type}`)?.documentCount ?? 0

export const isCommonInNames = (known: Frequencies, word: string) =>
  [...known.values()].some((counts) => (counts.get(word)?.nameCount ?? 0) > 0)

const countWithPrefix = (counts: CountsByWord, beginning: string, column: keyof WordCounts) => {
  const letters = Array.from(beginning).length
  if (letters <= 3) return counts.get(`${beginning}*`)?.[column] ?? 0
  let sum = 0
  for (const [word, counted] of counts)
    if (!word.endsWith('*') && word.startsWith(beginning)) sum += counted[column]
  return sum
}

/** Estimated number of documents with all words, as if words were independent. */
export function estimateMatches(
  known: Frequencies,
  forms: readonly WordAlternatives[],
  { type, column }: { type: ResultType; column: keyof WordCounts },
): number {
  const counts = known.get(type)
  const total = documentCountOf(known, type)
  if (!counts || total === 0) return 0
  const shareOf = (form: WordAlternatives) =>
    Math.min(
      1,
      form.reduce(
        (sum, { lexemes, isBeginning }) =>
          sum +
          Math.min(
            ...lexemes.map((word) =>
              isBeginning ? countWithPrefix(counts, word, column) : (counts.get(word)?.[column] ?? 0),
            ),
          ),
        0,
      ) / total,
    )
  return forms.reduce((product, form) => product * shareOf(form), total)
}
