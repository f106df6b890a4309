import { foundTypes, type FoundType, type SearchKind } from '@kinora/contract/search-rules'
import { documentsOf, expectedIn, type Frequencies } from '../search-words/frequencies.ts'
import type { Plan } from '../search-words/plan.ts'
import { mostWeighed, type Wanted } from './find-queries.ts'

/**
 * From so many matches on, going through all documents in order until there is enough costs less than finding all that match:
 * the one gets cheaper with their number, the other one dearer.
 */
const manyOf = (documents: number, weighed = mostWeighed) => 2 * Math.sqrt(weighed * documents)

interface Asked {
  forms: Plan['forms']
  hasWords: boolean
  /** Days, durations and categories narrow it, of which nobody knows how much they leave. */
  isNarrowed: boolean
  types: readonly FoundType[]
  /** So many of a type are looked at. */
  weighed?: (type: FoundType) => number
}

/** All that there is of a type is counted up to so many. */
const many = 1000
const roughly = (count: number) => Number(count.toPrecision(2))

/** How each type of document is looked through, by how often its words are met. */
export function pathsOf(known: Frequencies, { forms, hasWords, isNarrowed, types, weighed }: Asked) {
  const expected: Wanted['expected'] = {}
  const byWords: FoundType[] = []
  const byNames: FoundType[] = []
  for (const type of types) {
    const documents = documentsOf(known, type)
    const likely = expectedIn(known, forms, { type, column: 'documents' })
    const few = manyOf(documents, weighed?.(type))
    if (forms.length > 0 && likely <= few) byWords.push(type)
    else if (!isNarrowed && (forms.length > 0 || likely > many)) expected[type] = roughly(likely)
    if (hasWords && expectedIn(known, forms, { type, column: 'named' }) <= few) byNames.push(type)
  }
  return { byWords, byNames, expected }
}

/** Only videos have a category, a tag, a day and a duration: with words alone the others are found too. */
export const typesOf = (hasWords: boolean, hasVideoFilter: boolean): readonly FoundType[] =>
  hasWords && !hasVideoFilter ? foundTypes : ['videos', 'shorts']

/** Shorts stand on a shelf of their own. */
export const shownOf = (kind: SearchKind, types: readonly FoundType[]) =>
  types.filter((type) => (kind === 'all' ? type !== 'shorts' : type === kind))
