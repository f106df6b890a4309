import { type ResultType, resultTypes, type SearchType } from '@kinora/contract/discovery/search/rules'
import {
  documentCountOf,
  estimateMatches,
  type Frequencies,
} from '../../library/search-query/word-frequencies.ts'
import type { SearchPlan } from '../../library/search-query/search-plan.ts'
import { rankedPerType, type SearchRequest } from './search-queries.ts'

/**
 * Break-even number of matches: above it, a scan in sort order that stops early is cheaper than collecting all
 * matches from the full-text index.
 */
const breakEvenMatches = (documents: number, weighed = rankedPerType) => 2 * Math.sqrt(weighed * documents)

interface ScanQuery {
  forms: SearchPlan['forms']
  hasQuery: boolean
  /** Filters on columns whose selectivity is unknown. */
  isNarrowed: boolean
  types: readonly ResultType[]
  weighed?: (type: ResultType) => number
}

/** Without words, types with fewer documents are counted instead of estimated. */
const exactCountLimit = 1000
const roundEstimate = (count: number) => Number(count.toPrecision(2))

/** Chooses a scan per document type from the estimated number of matches. */
export function chooseScan(known: Frequencies, { forms, hasQuery, isNarrowed, types, weighed }: ScanQuery) {
  const expected: SearchRequest['expected'] = {}
  const wordTypes: ResultType[] = []
  const nameTypes: ResultType[] = []
  for (const type of types) {
    const documents = documentCountOf(known, type)
    const likely = estimateMatches(known, forms, { type, column: 'documentCount' })
    const few = breakEvenMatches(documents, weighed?.(type))
    if (forms.length > 0 && likely <= few) wordTypes.push(type)
    else if (!isNarrowed && (forms.length > 0 || likely > exactCountLimit))
      expected[type] = roundEstimate(likely)
    if (hasQuery && estimateMatches(known, forms, { type, column: 'nameCount' }) <= few) nameTypes.push(type)
  }
  return { wordTypes, nameTypes, expected }
}

/** Only videos have a category, tag, date and duration, so other types appear for plain words only. */
export const searchableTypes = (hasQuery: boolean, hasVideoFilter: boolean): readonly ResultType[] =>
  hasQuery && !hasVideoFilter ? resultTypes : ['videos', 'shorts']

/** Shorts have a shelf of their own on the “all” tab. */
export const displayedTypes = (kind: SearchType, types: readonly ResultType[]) =>
  types.filter((type) => (kind === 'all' ? type !== 'shorts' : type === kind))
