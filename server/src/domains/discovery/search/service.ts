import type { SearchResult, SearchResults, VideoSuggestion } from '@kinora/contract/discovery/search/schemas'
import type { SearchQuery } from '@kinora/contract/discovery/search/calls'
import {
  defaultSort,
  searchLimits,
  type SearchSort,
  type ResultType,
  resultTypes,
  type SearchType,
} from '@kinora/contract/discovery/search/rules'
import { cleanTag } from '@kinora/contract/library/tags/rules'
import type { Context } from '../../../context.ts'
import { keyAnchorOf, pageFrom, wordAnchorOf } from '../../../platform/db/keyset.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findPostsById } from '../../community/posts/service.ts'
import {
  loadFrequencies,
  type Frequencies,
  documentCountOf,
  estimateMatches,
} from '../../library/search-query/word-frequencies.ts'
import { quoteLexeme } from '../../library/search-query/lexemes.ts'
import { planSearch, type SearchPlan } from '../../library/search-query/search-plan.ts'
import { findDocuments, isPublic, rankBudget, type SearchRequest, rankedPerType } from './search-queries.ts'
import { presentResult, presentSuggestion } from './present.ts'
import * as queries from './result-queries.ts'

const dayMs = 24 * 3_600_000
const dayStart = (day: string | undefined, offsetDays = 0) =>
  day === undefined ? undefined : new Date(Date.parse(day) + offsetDays)

/**
 * One page of results (docs/product.md “Search”). Visibility is checked at read time, whatever the index contains.
 * Results for visitors are cached for a second.
 */
export async function search(
  ctx: Context,
  viewer: Viewer | null,
  query: SearchQuery,
): Promise<SearchResults> {
  if (viewer) return findResults(ctx, viewer, query)
  return ctx.cache.get(`search ${JSON.stringify(query)}`, ['lists'], () => findResults(ctx, null, query))
}

async function findResults(ctx: Context, viewer: Viewer | null, query: SearchQuery): Promise<SearchResults> {
  const { q = '', limit } = query
  const known = await loadFrequencies(ctx.reads)
  const plan = await planSearch(ctx.reads, q, {
    isTyping: false,
    wordFrequencies: known,
    isVisible: isPublic,
  })
  // The query has no words, only punctuation.
  if (plan === null && q !== '') return emptyResults
  const request = buildSearchRequest(viewer, { query, plan, known })
  if (!request) return emptyResults
  const documents = await findDocuments(ctx.reads, request)
  const terms = plan?.terms ?? []
  const page = pageFrom(
    documents.flatMap(({ documentId, key }) => (documentId === null ? [] : [{ documentId, key }])),
    {
      limit,
      anchor: ({ documentId: id, key }) => (request.sortBy === 'title' ? { id, word: key } : { id, key }),
      present: ({ documentId }) => documentId,
    },
  )
  return {
    ...page,
    items: await loadResults(ctx, viewer, page.items, request),
    counts: countsOf(documents[0]),
    terms,
    didYouMean: plan?.correctedText ?? null,
  }
}

function tagLexemes({ tag }: SearchQuery): string[] {
  const name = cleanTag(tag ?? '')
  return name === '' ? [] : [`#${name}`]
}

/** Only videos have a category, tag, date and duration, so other types appear for plain words only. */
const searchableTypes = (hasQuery: boolean, hasVideoFilter: boolean): readonly ResultType[] =>
  hasQuery && !hasVideoFilter ? resultTypes : ['videos', 'shorts']

/** Shorts have a shelf of their own on the “all” tab. */
const displayedTypes = (kind: SearchType, types: readonly ResultType[]) =>
  types.filter((type) => (kind === 'all' ? type !== 'shorts' : type === kind))

function buildSearchRequest(
  viewer: Viewer | null,
  { query, plan, known }: { query: SearchQuery; plan: SearchPlan | null; known: Frequencies },
): SearchRequest | undefined {
  const sortBy = query.sortBy ?? defaultSort(plan !== null)
  const filters = filtersOf(query)
  const isNarrowed = Object.values(filters).some((filter) => filter !== undefined)
  const tag = tagLexemes(query)
  const types = searchableTypes(plan !== null, isNarrowed || tag.length > 0)
  const displayed = displayedTypes(query.type, types)
  if (displayed.length === 0) return undefined
  const paths = chooseScan(known, {
    forms: [...(plan?.forms ?? []), ...tag.map((lexeme) => [{ lexemes: [lexeme] }])],
    hasQuery: plan !== null,
    isNarrowed,
    types,
    weighed: (each) => rankBudget(displayed, each),
  })
  const met = [...(plan ? [plan.query] : []), ...tag.map(quoteLexeme)].join(' & ') || null
  const by = { sortBy, isAscending: query.sortOrder === 'asc', after: keysetAnchor(query.cursor, sortBy) }
  const viewerId = viewer?.id ?? null
  return {
    plan,
    matchQuery: met,
    displayed,
    counted: types,
    ...paths,
    ...by,
    ...filters,
    viewerId,
    limit: query.limit + 1,
  }
}

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
function chooseScan(known: Frequencies, { forms, hasQuery, isNarrowed, types, weighed }: ScanQuery) {
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

async function loadResults(
  ctx: Context,
  viewer: Viewer | null,
  ids: readonly number[],
  request: SearchRequest,
) {
  if (ids.length === 0) return []
  const rows = new Map(
    (await queries.listResults(ctx.reads, ids, request.plan)).map((row) => [row.documentId, row]),
  )
  const postIds = [...rows.values()].flatMap(({ postId }) => postId ?? [])
  const posts = await findPostsById(ctx.reads, viewer, postIds)
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentResult(row, request.plan?.terms ?? [], posts)] : []
  })
  return request.sortBy === 'views' ? sortByCurrentNumbers(items, request.isAscending) : items
}

/** The index is some minutes old, so a page is re-sorted by the current numbers. */
function sortByCurrentNumbers(items: SearchResult[], isAscending: boolean): SearchResult[] {
  const sign = isAscending ? -1 : 1
  return items.toSorted((a, b) => sign * (popularityOf(b) - popularityOf(a)))
}

const popularityOf = ({ video, channel, playlist, post }: SearchResult) =>
  video?.views ?? channel?.subscriberCount ?? playlist?.videoCount ?? post?.likes ?? 0

function keysetAnchor(cursor: string | undefined, sortBy: SearchSort) {
  if (sortBy !== 'title') return keyAnchorOf(cursor)
  const anchor = wordAnchorOf(cursor)
  return anchor && { id: anchor.id, key: anchor.word }
}

const emptyResults: SearchResults = {
  items: [],
  nextCursor: null,
  counts: { videos: 0, shorts: 0, channels: 0, playlists: 0, posts: 0 },
  terms: [],
  didYouMean: null,
}

const countsOf = (row: SearchResults['counts'] | undefined) => {
  const { videos, shorts, channels, playlists, posts } = row ?? emptyResults.counts
  return { videos, shorts, channels, playlists, posts }
}

const filtersOf = ({ category, dateFrom, dateTo, minDuration, maxDuration }: SearchQuery) => ({
  category,
  from: dayStart(dateFrom),
  until: dayStart(dateTo, dayMs),
  minSeconds: minDuration,
  maxSeconds: maxDuration,
})

/** Search-as-you-type. Too few letters return nothing; results for visitors are cached for a second. */
export async function suggestVideos(
  ctx: Context,
  viewer: Viewer | null,
  text: string,
): Promise<VideoSuggestion[]> {
  if (Array.from(text).length < searchLimits.minSuggestionLetters) return []
  if (viewer) return suggest(ctx, viewer.id, text)
  return ctx.cache.get(`suggestions ${text}`, ['lists'], () => suggest(ctx, null, text))
}

async function suggest(ctx: Context, viewerId: number | null, text: string): Promise<VideoSuggestion[]> {
  const known = await loadFrequencies(ctx.reads)
  const plan = await planSearch(ctx.reads, text, { isTyping: true, wordFrequencies: known })
  if (!plan) return []
  const { nameTypes } = chooseScan(known, {
    forms: plan.forms,
    hasQuery: true,
    isNarrowed: false,
    types: suggestedTypes,
  })
  const isRare = nameTypes.length === suggestedTypes.length
  const rows = await queries.suggest(ctx.reads, plan, { viewerId, limit: searchLimits.suggestions, isRare })
  return rows.map(presentSuggestion)
}

const suggestedTypes = ['videos', 'shorts'] as const
