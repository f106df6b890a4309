import type { SearchQuery, SearchResults, VideoSuggestion } from '@kinora/contract/search'
import { searchLimits, usualSort, type SearchSort } from '@kinora/contract/search-rules'
import { cleanTag } from '@kinora/contract/tag-rules'
import type { Context } from '../../context.ts'
import { keyAnchorOf, pageFrom, wordAnchorOf } from '../../platform/db/keyset.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { planOf } from './plan.ts'
import { presentFound, presentSuggestion } from './present.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 3_600_000
const atDay = (day: string | undefined, later = 0) =>
  day === undefined ? undefined : new Date(Date.parse(day) + later)

/**
 * One page of what is found (docs/product.md “Search”). What is not, or not any more, for this viewer is no result, whatever
 * the index says. What visitors ask for again within a second is answered from memory.
 */
export async function search(
  ctx: Context,
  viewer: Viewer | null,
  query: SearchQuery,
): Promise<SearchResults> {
  if (viewer) return find(ctx, viewer.id, query)
  return ctx.rows.get(`search ${JSON.stringify(query)}`, ['lists'], () => find(ctx, null, query))
}

async function find(ctx: Context, viewerId: number | null, query: SearchQuery): Promise<SearchResults> {
  const { q = '', limit, cursor } = query
  const plan = await planOf(ctx.db, q, { isTyping: false })
  // Only signs, no words: nothing is found by them.
  if (plan === null && q !== '') return nothing
  const sortBy = query.sortBy ?? usualSort(plan !== null)
  const wanted = {
    sortBy,
    ...filtersOf(query),
    plan,
    viewerId,
    now: ctx.now(),
    limit: limit + 1,
    after: placeOf(cursor, sortBy),
  }
  const rows = await queries.find(ctx.db, wanted)
  const terms = plan?.terms ?? []
  return {
    ...pageFrom(
      rows.filter((row) => row.documentId !== null),
      {
        limit,
        anchor: ({ documentId: id, key }) => (sortBy === 'title' ? { id, word: key } : { id, key }),
        present: (row) => presentFound(row, terms),
      },
    ),
    counts: countsOf(rows[0]),
    terms,
    didYouMean: plan?.meant ?? null,
  }
}

/** Where the page before ended: at a number, or at the beginning of a title. */
function placeOf(cursor: string | undefined, sortBy: SearchSort) {
  if (sortBy !== 'title') return keyAnchorOf(cursor)
  const place = wordAnchorOf(cursor)
  return place && { id: place.id, key: place.word }
}

const nothing: SearchResults = {
  items: [],
  nextCursor: null,
  counts: { videos: 0, shorts: 0, channels: 0, playlists: 0 },
  terms: [],
  didYouMean: null,
}

const countsOf = (row: SearchResults['counts'] | undefined) => {
  const { videos, shorts, channels, playlists } = row ?? nothing.counts
  return { videos, shorts, channels, playlists }
}

const filtersOf = ({
  type,
  category,
  tag,
  sortOrder,
  dateFrom,
  dateTo,
  minDuration,
  maxDuration,
}: SearchQuery) => ({
  type,
  category,
  tag: tag === undefined || tag === '' ? undefined : cleanTag(tag),
  isAscending: sortOrder === 'asc',
  from: atDay(dateFrom),
  until: atDay(dateTo, dayMs),
  minSeconds: minDuration,
  maxSeconds: maxDuration,
})

/** Videos that may be meant by what is being typed; too few letters mean nothing yet. */
export async function suggestVideos(
  ctx: Context,
  viewer: Viewer | null,
  text: string,
): Promise<VideoSuggestion[]> {
  if (Array.from(text).length < searchLimits.suggestionLetters) return []
  const plan = await planOf(ctx.db, text, { isTyping: true })
  if (!plan) return []
  const asked = {
    viewerId: viewer?.id ?? null,
    now: ctx.now(),
    limit: searchLimits.suggestions,
  }
  return (await queries.suggest(ctx.db, plan, asked)).map(presentSuggestion)
}
