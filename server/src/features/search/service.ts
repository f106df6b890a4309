import type { Found, SearchQuery, SearchResults, VideoSuggestion } from '@kinora/contract/search'
import { searchLimits, usualSort, type SearchSort } from '@kinora/contract/search-rules'
import { cleanTag } from '@kinora/contract/tag-rules'
import type { Context } from '../../context.ts'
import { keyAnchorOf, pageFrom, wordAnchorOf } from '../../platform/db/keyset.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findPosts } from '../posts/service.ts'
import { knownFrequencies, type Frequencies } from '../search-words/frequencies.ts'
import { quoted } from '../search-words/lexemes.ts'
import { planOf, type Plan } from '../search-words/plan.ts'
import { findPlaces, isFoundByAll, weighedOf, type Wanted } from './find-queries.ts'
import { pathsOf, shownOf, typesOf } from './paths.ts'
import { presentFound, presentSuggestion } from './present.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 3_600_000
const atDay = (day: string | undefined, later = 0) =>
  day === undefined ? undefined : new Date(Date.parse(day) + later)

/**
 * One page of results (docs/product.md “Search”). Visibility is checked at read time, whatever the index contains.
 * Results for visitors are cached for a second.
 */
export async function search(
  ctx: Context,
  viewer: Viewer | null,
  query: SearchQuery,
): Promise<SearchResults> {
  if (viewer) return find(ctx, viewer, query)
  return ctx.cache.get(`search ${JSON.stringify(query)}`, ['lists'], () => find(ctx, null, query))
}

async function find(ctx: Context, viewer: Viewer | null, query: SearchQuery): Promise<SearchResults> {
  const { q = '', limit } = query
  const known = await knownFrequencies(ctx.db)
  const plan = await planOf(ctx.db, q, { isTyping: false, known, isShown: isFoundByAll })
  // The query has no words, only punctuation.
  if (plan === null && q !== '') return nothing
  const wanted = wantedOf(viewer, { query, plan, known })
  if (!wanted) return nothing
  const places = await findPlaces(ctx.db, wanted)
  const terms = plan?.terms ?? []
  const page = pageFrom(
    places.flatMap(({ documentId, key }) => (documentId === null ? [] : [{ documentId, key }])),
    {
      limit,
      anchor: ({ documentId: id, key }) => (wanted.sortBy === 'title' ? { id, word: key } : { id, key }),
      present: ({ documentId }) => documentId,
    },
  )
  return {
    ...page,
    items: await showAll(ctx, viewer, page.items, wanted),
    counts: countsOf(places[0]),
    terms,
    didYouMean: plan?.meant ?? null,
  }
}

function tagOf({ tag }: SearchQuery): string[] {
  const name = cleanTag(tag ?? '')
  return name === '' ? [] : [`#${name}`]
}

function wantedOf(
  viewer: Viewer | null,
  { query, plan, known }: { query: SearchQuery; plan: Plan | null; known: Frequencies },
): Wanted | undefined {
  const sortBy = query.sortBy ?? usualSort(plan !== null)
  const filters = filtersOf(query)
  const isNarrowed = Object.values(filters).some((filter) => filter !== undefined)
  const tag = tagOf(query)
  const types = typesOf(plan !== null, isNarrowed || tag.length > 0)
  const shown = shownOf(query.type, types)
  if (shown.length === 0) return undefined
  const paths = pathsOf(known, {
    forms: [...(plan?.forms ?? []), ...tag.map((lexeme) => [{ lexemes: [lexeme] }])],
    hasWords: plan !== null,
    isNarrowed,
    types,
    weighed: (each) => weighedOf(shown, each),
  })
  const met = [...(plan ? [plan.query] : []), ...tag.map(quoted)].join(' & ') || null
  const by = { sortBy, isAscending: query.sortOrder === 'asc', after: placeOf(query.cursor, sortBy) }
  const viewerId = viewer?.id ?? null
  return { plan, met, shown, counted: types, ...paths, ...by, ...filters, viewerId, limit: query.limit + 1 }
}

async function showAll(ctx: Context, viewer: Viewer | null, ids: readonly number[], wanted: Wanted) {
  if (ids.length === 0) return []
  const rows = new Map(
    (await queries.listFound(ctx.db, ids, wanted.plan)).map((row) => [row.documentId, row]),
  )
  const postIds = [...rows.values()].flatMap(({ postId }) => postId ?? [])
  const posts = await findPosts(ctx.db, viewer, postIds)
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentFound(row, wanted.plan?.terms ?? [], posts)] : []
  })
  return wanted.sortBy === 'views' ? byShownNumbers(items, wanted.isAscending) : items
}

/** The index is some minutes old, so a page is re-sorted by the current numbers. */
function byShownNumbers(items: Found[], isAscending: boolean): Found[] {
  const turn = isAscending ? -1 : 1
  return items.toSorted((a, b) => turn * (seenOf(b) - seenOf(a)))
}

const seenOf = ({ video, channel, playlist, post }: Found) =>
  video?.views ?? channel?.subscriberCount ?? playlist?.videoCount ?? post?.likes ?? 0

function placeOf(cursor: string | undefined, sortBy: SearchSort) {
  if (sortBy !== 'title') return keyAnchorOf(cursor)
  const place = wordAnchorOf(cursor)
  return place && { id: place.id, key: place.word }
}

const nothing: SearchResults = {
  items: [],
  nextCursor: null,
  counts: { videos: 0, shorts: 0, channels: 0, playlists: 0, posts: 0 },
  terms: [],
  didYouMean: null,
}

const countsOf = (row: SearchResults['counts'] | undefined) => {
  const { videos, shorts, channels, playlists, posts } = row ?? nothing.counts
  return { videos, shorts, channels, playlists, posts }
}

const filtersOf = ({ category, dateFrom, dateTo, minDuration, maxDuration }: SearchQuery) => ({
  category,
  from: atDay(dateFrom),
  until: atDay(dateTo, dayMs),
  minSeconds: minDuration,
  maxSeconds: maxDuration,
})

/** Search-as-you-type. Too few letters return nothing; results for visitors are cached for a second. */
export async function suggestVideos(
  ctx: Context,
  viewer: Viewer | null,
  text: string,
): Promise<VideoSuggestion[]> {
  if (Array.from(text).length < searchLimits.suggestionLetters) return []
  if (viewer) return suggest(ctx, viewer.id, text)
  return ctx.cache.get(`suggestions ${text}`, ['lists'], () => suggest(ctx, null, text))
}

async function suggest(ctx: Context, viewerId: number | null, text: string): Promise<VideoSuggestion[]> {
  const known = await knownFrequencies(ctx.db)
  const plan = await planOf(ctx.db, text, { isTyping: true, known })
  if (!plan) return []
  const { byNames } = pathsOf(known, {
    forms: plan.forms,
    hasWords: true,
    isNarrowed: false,
    types: suggestedTypes,
  })
  const isRare = byNames.length === suggestedTypes.length
  const rows = await queries.suggest(ctx.db, plan, { viewerId, limit: searchLimits.suggestions, isRare })
  return rows.map(presentSuggestion)
}

const suggestedTypes = ['videos', 'shorts'] as const
