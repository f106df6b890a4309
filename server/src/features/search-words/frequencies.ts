import { foundTypes, type FoundType } from '@kinora/contract/search-rules'
import type { Context } from '../../context.ts'
import { createRowCache, type RowCache } from '../../platform/cache/row-cache.ts'
import type { Db } from '../../platform/db/database.ts'
import { countFrequencies, listFrequencies, type Frequency } from './frequency-queries.ts'

/** One way to match a word: all of these lexemes, the last one perhaps as a prefix. */
interface Way {
  lexemes: string[]
  isBeginning?: boolean
}
export type Form = Way[]

type Counted = Pick<Frequency, 'named' | 'documents'>
type Words = Map<string, Counted>

/** Occurrences of common words by type of document; words that are absent are rare. */
export type Frequencies = Map<string, Words>

const freshMs = 60_000
const kept = new WeakMap<Db, RowCache>()

/** Cached for a minute on each node: frequencies change slowly and affect nothing but speed. */
export function knownFrequencies(db: Db): Promise<Frequencies> {
  const cache = kept.get(db) ?? createRowCache({ freshMs })
  kept.set(db, cache)
  return cache.get('frequencies', [], async () => {
    const known: Frequencies = new Map()
    for (const { type, word, ...counted } of await listFrequencies(db)) {
      const words = known.get(type) ?? new Map<string, Counted>()
      known.set(type, words.set(word, counted))
    }
    return known
  })
}

export async function countWords(ctx: Context) {
  for (const type of foundTypes) await ctx.transaction((trx) => countFrequencies(trx, type))
  forgetFrequencies(ctx.db)
}

export const forgetFrequencies = (db: Db) => kept.delete(db)

export const documentsOf = (known: Frequencies, type: FoundType) =>
  known.get(type)?.get(`=${type}`)?.documents ?? 0

export const isOftenNamed = (known: Frequencies, word: string) =>
  [...known.values()].some((words) => (words.get(word)?.named ?? 0) > 0)

const ofBeginning = (words: Words, beginning: string, column: keyof Counted) => {
  const letters = Array.from(beginning).length
  if (letters <= 3) return words.get(`${beginning}*`)?.[column] ?? 0
  let sum = 0
  for (const [word, counted] of words)
    if (!word.endsWith('*') && word.startsWith(beginning)) sum += counted[column]
  return sum
}

/** Estimated number of documents with all words, as if words were independent. */
export function expectedIn(
  known: Frequencies,
  forms: readonly Form[],
  { type, column }: { type: FoundType; column: keyof Counted },
): number {
  const words = known.get(type)
  const total = documentsOf(known, type)
  if (!words || total === 0) return 0
  const share = (form: Form) =>
    Math.min(
      1,
      form.reduce(
        (sum, { lexemes, isBeginning }) =>
          sum +
          Math.min(
            ...lexemes.map((word) =>
              isBeginning ? ofBeginning(words, word, column) : (words.get(word)?.[column] ?? 0),
            ),
          ),
        0,
      ) / total,
    )
  return forms.reduce((product, form) => product * share(form), total)
}
