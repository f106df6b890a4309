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
 * One page of what is found (docs/product.md “Search”). What is not, or not any more, for this viewer is no result, whatever
 * the index says. What visitors ask for again within a second is answered from memory.
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
  // Only signs, no words: nothing is found by them.
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

/** The tag that is asked for, as it stands among the words of documents. */
function tagOf({ tag }: SearchQuery): string[] {
  const name = cleanTag(tag ?? '')
  return name === '' ? [] : [`#${name}`]
}

/** What is to be looked for, and how; undefined where nothing can be found. */
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

/** All that is shown of these documents, in their order. */
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

/** The index has figures as they were some minutes ago; a page is in the order of those that stand on it. */
function byShownNumbers(items: Found[], isAscending: boolean): Found[] {
  const turn = isAscending ? -1 : 1
  return items.toSorted((a, b) => turn * (seenOf(b) - seenOf(a)))
}

/** What the index counts of each, as it is now. */
const seenOf = ({ video, channel, playlist, post }: Found) =>
  video?.views ?? channel?.subscriberCount ?? playlist?.videoCount ?? post?.likes ?? 0

/** Where the page before ended: at a number, or at the beginning of a title. */
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

/**
 * Videos that may be meant by what is being typed; too few letters mean nothing yet. What visitors type alike within a second is
 * answered from memory.
 */
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
