import { type ResultType, resultTypes, type SearchSort } from '@kinora/contract/discovery/search/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyAnchor } from '../../../platform/db/keyset.ts'
import { isChannelNotHiddenBy, isNotHiddenBy } from '../../community/hidden-content/queries.ts'
import { isPublishedPostSql } from '../../community/posts/queries.ts'
import { opaqueQuery } from '../../library/search-query/word-lookup-queries.ts'
import type { SearchPlan } from '../../library/search-query/search-plan.ts'
import { isLive, liveColumns } from '../../library/videos/live-queries.ts'

export interface SearchRequest {
  plan: SearchPlan | null
  /** The tsquery that every result must match: words and tag; null when only columns narrow the search. */
  matchQuery: string | null
  /** Types on the page; the other types of `counted` are only counted. */
  displayed: readonly ResultType[]
  /** Types that are scanned through the full-text index; the others are scanned in sort order until enough rows match. */
  wordTypes: readonly ResultType[]
  /** Types scanned in sort order whose names match rarely: these matches are read through the index. */
  nameTypes: readonly ResultType[]
  counted: readonly ResultType[]
  expected: Partial<Record<ResultType, number>>
  sortBy: SearchSort
  isAscending: boolean
  category: number | undefined
  from: Date | undefined
  until: Date | undefined
  minSeconds: number | undefined
  maxSeconds: number | undefined
  viewerId: number | null
  limit: number
  after: KeyAnchor | undefined
}

/** Text rank is computed for at most this many documents per type, best names and highest static rank first. */
export const rankedPerType = 200
/** When several types share a tab, fewer of each are ranked, mostly videos. */
const sharedTabLimits = { videos: 120, otherTypes: 30 }
export function rankBudget(displayed: readonly ResultType[], type: ResultType): number {
  if (displayed.length === 1) return rankedPerType
  return type === 'videos' ? sharedTabLimits.videos : sharedTabLimits.otherTypes
}
/** Filtered searches are counted up to this number. */
const maxCounted = 500
/** Extra rows per page, for documents that were removed or hidden since they were indexed. */
const spareRows = 60
/** Rounded to few sizes: each one is a separate prepared statement on every connection. */
const scanLimit = (limit: number) => 50 * Math.ceil((limit + spareRows) / 50)

const alwaysTrue = sql<boolean>`true`
const conditionIf = (isRequested: boolean, condition: () => RawBuilder<boolean>) =>
  isRequested ? condition() : alwaysTrue

const matchesFilters = (row: string, { category, from, until, minSeconds, maxSeconds }: SearchRequest) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<boolean>`(${conditionIf(category !== undefined, () => sql`${column('categoryId')} = ${category}`)}
    and ${conditionIf(from !== undefined, () => sql`${column('createdMs')} >= ${from?.getTime()}`)}
    and ${conditionIf(until !== undefined, () => sql`${column('createdMs')} < ${until?.getTime()}`)}
    and ${conditionIf(minSeconds !== undefined, () => sql`${column('durationMs')} >= ${(minSeconds ?? 0) * 1000}`)}
    and ${conditionIf(maxSeconds !== undefined, () => sql`${column('durationMs')} <= ${(maxSeconds ?? 0) * 1000}`)})`
}

export const showsShorts = (viewerId: number | null) =>
  viewerId === null
    ? alwaysTrue
    : sql<boolean>`not coalesce((select hide_shorts from user_settings where user_id = ${viewerId}), false)`

const anyLiveVideo = () => sql`select v.id from videos v where v.owner_id = u.id and ${isLive()} limit 1`

/** True when the viewer may see the document `d` now, whatever the index contains; needs the lateral joins below. */
const isVisibleDocument = (viewerId: number | null) => {
  const isByVisibleUser =
    viewerId === null
      ? sql`u.hidden_at is null`
      : sql`u.hidden_at is null and ${isChannelNotHiddenBy(viewerId, 'u.id')}`
  return sql<boolean>`(case d.kind
    when 'video' then ${isLive()} and (not v.is_short or ${showsShorts(viewerId)})
      ${viewerId === null ? sql`` : sql`and ${isNotHiddenBy(viewerId)}`}
    when 'playlist' then ${isByVisibleUser} and exists (
      select from playlists l where l.id = d.playlist_id and l.kind = 'own' and l.visibility = 'public'
                                and l.deleted_at is null and l.video_count > 0 offset 0)
    when 'post' then ${isByVisibleUser} and exists (select from posts p where p.id = d.post_id and ${isPublishedPostSql} offset 0)
    else ${isByVisibleUser} and exists (${anyLiveVideo()}) end)`
}

// `offset 0` is an optimization fence: PostgreSQL looks up one row per chosen document instead of scanning the tables.
const documentSubjects = sql`
  join lateral (select id, hidden_at from users where id = d.owner_id offset 0) as u on true
  left join lateral (select ${liveColumns}, is_short from videos where id = d.video_id offset 0) as v on true`

export const isPublic = sql<boolean>`exists (select from (values (1)) as one ${documentSubjects} where ${isVisibleDocument(null)})`

const sortColumns: Record<SearchSort, string> = {
  relevance: 'static_rank',
  createdAt: 'createdMs',
  views: 'views',
  duration: 'durationMs',
  title: 'title',
}

const isRankedByRelevance = ({ plan, sortBy }: SearchRequest) => plan !== null && sortBy === 'relevance'

function keysetOf(request: SearchRequest) {
  const { plan, sortBy, isAscending, after } = request
  const column = sortBy === 'relevance' && plan === null ? 'createdMs' : sortColumns[sortBy]
  const direction = isAscending && !isRankedByRelevance(request) ? sql`asc` : sql`desc`
  const key = (row: string) =>
    column === 'title' && row !== 'o'
      ? sql`left(${sql.ref(`${row}.title`)}, 30) collate "C"`
      : sql.ref(`${row}.${column}`)
  const isBehind = (row: string, id: string) => {
    if (!after || isRankedByRelevance(request)) return alwaysTrue
    const anchorKey = column === 'title' ? sql`${after.key}::text collate "C"` : sql`${after.key}::bigint`
    const sign = isAscending ? sql`>` : sql`<`
    return sql<boolean>`(${key(row)}, ${sql.ref(id)}) ${sign} (${anchorKey}, ${after.id}::bigint)`
  }
  return { key, direction, isBehind, isText: column === 'title' }
}

const hasType = (row: string, types: readonly ResultType[]) =>
  sql<boolean>`${sql.ref(`${row}.type`)} in (${sql.join(types.map((type) => sql.lit(type)))})`

function scanInOrder(
  request: SearchRequest,
  type: ResultType,
  { column, most }: { column: 'name_vector' | 'full_vector'; most: number },
) {
  const { key, direction, isBehind } = keysetOf(request)
  const query = column === 'name_vector' ? request.plan?.query : request.matchQuery
  // The function form of `@@` cannot use the GIN index, so PostgreSQL scans in sort order.
  const matches = query ? sql`ts_match_vq(d.${sql.raw(column)}, ${opaqueQuery(query)})` : alwaysTrue
  const narrowed =
    column === 'name_vector' && request.matchQuery
      ? sql`ts_match_vq(d.full_vector, ${opaqueQuery(request.matchQuery)})`
      : alwaysTrue
  return sql`(
    select o.document_id as id from search_sort_keys o ${query ? sql`join search_documents d on d.id = o.document_id` : sql``}
     where o.type = ${sql.lit(type)} and ${matches} and ${request.matchQuery === request.plan?.query ? alwaysTrue : narrowed}
       and ${matchesFilters('o', request)} and ${isBehind('o', 'o.documentId')}
     order by ${key('o')} ${direction}, o.document_id ${direction} limit ${sql.lit(most)})`
}

const byNames = (request: SearchRequest, type: ResultType, most: number) => sql`(
  select d.id from search_documents d
   where d.name_vector @@ ${opaqueQuery(restrictTypes(request.plan?.query ?? '', [type]))}
     and ts_match_vq(d.full_vector, ${opaqueQuery(request.matchQuery ?? '')}) and ${matchesFilters('d', request)}
   order by d.static_rank desc, d.id desc limit ${sql.lit(most)})`

const restrictTypes = (query: string, types: readonly ResultType[]) =>
  `(${types.map((type) => `'=${type}'`).join(' | ')}) & ${query}`

function fullTextMatches(request: SearchRequest) {
  const { wordTypes, counted, matchQuery, viewerId } = request
  if (!matchQuery || wordTypes.length === 0) return null
  const query = wordTypes.length < counted.length ? restrictTypes(matchQuery, wordTypes) : matchQuery
  return sql`
    select d.id, d.type, d.static_rank, d.created_ms, d.views, d.duration_ms, d.title,
           ${request.plan ? sql`d.name_vector @@ ${opaqueQuery(request.plan.query)}` : sql`false`} as is_named
      from search_documents d
     where d.full_vector @@ ${opaqueQuery(query)} and ${hasType('d', wordTypes)} and ${matchesFilters('d', request)}
       and (d.type <> 'shorts' or ${showsShorts(viewerId)})`
}

function chooseDocuments(request: SearchRequest) {
  const { wordTypes, displayed, limit } = request
  const { key, direction, isBehind } = keysetOf(request)
  const ranked = isRankedByRelevance(request)
  const ofType = (type: ResultType) => (ranked ? rankBudget(displayed, type) : scanLimit(limit))
  const parts = displayed
    .filter((type) => !wordTypes.includes(type))
    .flatMap((type) => {
      const most = ofType(type)
      if (!ranked) return [scanInOrder(request, type, { column: 'full_vector', most })]
      const named = request.nameTypes.includes(type)
        ? byNames(request, type, most)
        : scanInOrder(request, type, { column: 'name_vector', most })
      return [named, scanInOrder(request, type, { column: 'full_vector', most: Math.ceil(most / 4) })]
    })
  if (fullTextMatches(request)) {
    const order = ranked
      ? sql`m.is_named desc, m.static_rank desc, m.id desc`
      : sql`${key('m')} ${direction}, m.id ${direction}`
    parts.push(sql`(
      select m.id from (
        select m.id, row_number() over (partition by m.type order by ${order}) as place
          from matched m where ${isBehind('m', 'm.id')}) as m
       where m.place <= ${sql.lit(ranked ? rankedPerType : scanLimit(limit))})`)
  }
  return sql.join(parts, sql` union `)
}

/** Text rank × static rank (popularity and freshness) × boost for matches in the name. */
const relevanceScore = (plan: SearchPlan) => sql<number>`
  (ts_rank('{0.1, 0.2, 0.5, 1}', d.full_vector, ${opaqueQuery(plan.query)}, 1)
    * case when d.title = ${plan.foldedText} then 4
           when position(${plan.foldedText} in d.title) > 0 then 1.6
           when d.name_vector @@ ${opaqueQuery(plan.query)} then 1.2 else 1 end
    * case when d.kind = 'channel' and d.name_vector @@ ${opaqueQuery(plan.query)} then 3 else 1 end
    * d.static_rank)`

/** Total of a type: exact when small, otherwise from the index or an estimate. */
function countType(request: SearchRequest, type: ResultType) {
  const { expected, wordTypes, counted, viewerId } = request
  if (!counted.includes(type)) return sql`0`
  const some = () => {
    if (wordTypes.includes(type)) {
      const [all, existing] = [sql.ref(`all.${type}`), sql.ref(`there.${type}`)]
      return sql`case when ${all} <= ${sql.lit(rankedPerType)} then ${existing} else ${all} end`
    }
    if (expected[type] !== undefined) return sql`${expected[type]}::int`
    const first = scanInOrder({ ...request, after: undefined }, type, {
      column: 'full_vector',
      most: maxCounted,
    })
    return sql`(select count(1) from ${first} as c join search_documents d on d.id = c.id ${documentSubjects} where ${isVisibleDocument(viewerId)})`
  }
  return type === 'shorts' && viewerId !== null
    ? sql`case when ${showsShorts(viewerId)} then ${some()} else 0 end`
    : some()
}

/**
 * The matches that the viewer may see, for types with few matches: an unfiltered total would reveal hidden content.
 * In order of relevance the page has checked them already.
 */
const visibleMatches = (viewerId: number | null) => sql`
  select d.type
    from (select m.id, count(1) over (partition by m.type) as count from matched m) as m
         join search_documents d on d.id = m.id ${documentSubjects}
   where m.count <= ${sql.lit(rankedPerType)} and ${isVisibleDocument(viewerId)}`

const tallyTypes = (rows: 'matched' | 'live' | 'found', types: readonly ResultType[]) => sql`(
  select ${sql.join(types.map((type) => sql`count(1) filter (where r.type = ${sql.lit(type)}) as ${sql.ref(type)}`))}
    from ${sql.table(rows)} r)`

/** CTEs and FROM clause for the totals of types that the full-text index finds. */
function totalsQuery(request: SearchRequest, ranked: boolean) {
  const all = fullTextMatches(request)
  if (!all) return { read: sql``, counted: sql`` }
  const { wordTypes, viewerId } = request
  return {
    read: sql`matched as materialized (${all}),
      ${ranked ? sql`` : sql`found as materialized (${visibleMatches(viewerId)}),`}`,
    counted: sql`from ${tallyTypes('matched', wordTypes)} as "all", ${tallyTypes(ranked ? 'live' : 'found', wordTypes)} as there`,
  }
}

interface PageRow {
  documentId: number | null
  key: string
  videos: number
  shorts: number
  channels: number
  playlists: number
  posts: number
}

/** Document ids of one page and totals by type; a single row with a null document when nothing matches. */
export async function findDocuments(db: Db, request: SearchRequest): Promise<PageRow[]> {
  const { plan, displayed, limit, after } = request
  const { key, direction, isText } = keysetOf(request)
  const ranked = isRankedByRelevance(request) && plan !== null
  const { read, counted } = totalsQuery(request, ranked)
  const sign = ranked && after ? sql`(k.key, k.id) < (${after.key}::bigint, ${after.id}::bigint)` : alwaysTrue
  const { rows } =
    await sql<PageRow>`select x.document_id, x.key, x.videos, x.shorts, x.channels, x.playlists, x.posts from (
      with ${read}
      chosen as materialized (${chooseDocuments(request)}),
      live as materialized (
        select d.id, d.type, ${ranked ? sql`(${relevanceScore(plan)} * 1e9)::bigint` : key('d')} as key
          from chosen c join search_documents d on d.id = c.id ${documentSubjects} where ${isVisibleDocument(request.viewerId)})
      select k.id as document_id, k.key::text as key, t.videos, t.shorts, t.channels, t.playlists, t.posts
        from (select ${sql.join(resultTypes.map((type) => sql`(${countType(request, type)})::int as ${sql.ref(type)}`))}
                ${counted}) as t
             left join (select k.id, k.key from live k where ${hasType('k', displayed)} and ${sign}
                         order by k.key ${isText ? sql`collate "C"` : sql``} ${direction}, k.id ${direction} limit ${limit}) as k on true
       order by k.key ${isText ? sql`collate "C"` : sql``} ${direction}, k.id ${direction}) as x`.execute(db)
  return rows
}
