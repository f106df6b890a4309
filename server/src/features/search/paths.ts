import { foundTypes, type FoundType, type SearchKind } from '@kinora/contract/search-rules'
import { documentsOf, expectedIn, type Frequencies } from '../search-words/frequencies.ts'
import type { Plan } from '../search-words/plan.ts'
import { mostWeighed, type Wanted } from './find-queries.ts'

/**
 * Break-even number of matches: above it, a scan in sort order that stops early is cheaper than collecting all
 * matches from the full-text index.
 */
const manyOf = (documents: number, weighed = mostWeighed) => 2 * Math.sqrt(weighed * documents)

interface Asked {
  forms: Plan['forms']
  hasWords: boolean
  /** Filters on columns whose selectivity is unknown. */
  isNarrowed: boolean
  types: readonly FoundType[]
  weighed?: (type: FoundType) => number
}

/** Without words, types with fewer documents are counted instead of estimated. */
const many = 1000
const roughly = (count: number) => Number(count.toPrecision(2))

/** Chooses a scan per document type from the estimated number of matches. */
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

/** Only videos have a category, tag, date and duration, so other types appear for plain words only. */
export const typesOf = (hasWords: boolean, hasVideoFilter: boolean): readonly FoundType[] =>
  hasWords && !hasVideoFilter ? foundTypes : ['videos', 'shorts']

/** Shorts have a shelf of their own on the “all” tab. */
export const shownOf = (kind: SearchKind, types: readonly FoundType[]) =>
  types.filter((type) => (kind === 'all' ? type !== 'shorts' : type === kind))
