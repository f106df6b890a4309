import { foundTypes, type FoundType, type SearchSort } from '@kinora/contract/search-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { KeyAnchor } from '../../platform/db/keyset.ts'
import { isChannelNotHiddenBy, isNotHiddenBy } from '../hidden/queries.ts'
import { isOpenRow } from '../posts/queries.ts'
import { unseen } from '../search-words/plan-queries.ts'
import type { Plan } from '../search-words/plan.ts'
import { isLive, liveColumns } from '../videos/live-queries.ts'

export interface Wanted {
  plan: Plan | null
  /** The tsquery that every result must match: words and tag; null when only columns narrow the search. */
  met: string | null
  /** Types on the page; the other types of `counted` are only counted. */
  shown: readonly FoundType[]
  /** Types that are scanned through the full-text index; the others are scanned in sort order until enough rows match. */
  byWords: readonly FoundType[]
  /** Types scanned in sort order whose names match rarely: these matches are read through the index. */
  byNames: readonly FoundType[]
  counted: readonly FoundType[]
  expected: Partial<Record<FoundType, number>>
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
export const mostWeighed = 200
/** When several types share a tab, fewer of each are ranked, mostly videos. */
const together = { videos: 120, others: 30 }
export function weighedOf(shown: readonly FoundType[], type: FoundType): number {
  if (shown.length === 1) return mostWeighed
  return type === 'videos' ? together.videos : together.others
}
/** Filtered searches are counted up to this number. */
const mostCounted = 500
/** Extra rows per page, for documents that were removed or hidden since they were indexed. */
const spare = 60
/** Rounded to few sizes: each one is a separate prepared statement on every connection. */
const withSpare = (limit: number) => 50 * Math.ceil((limit + spare) / 50)

const isTrue = sql<boolean>`true`
const when = (isAsked: boolean, condition: () => RawBuilder<boolean>) => (isAsked ? condition() : isTrue)

const isWithin = (row: string, { category, from, until, minSeconds, maxSeconds }: Wanted) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<boolean>`(${when(category !== undefined, () => sql`${column('categoryId')} = ${category}`)}
    and ${when(from !== undefined, () => sql`${column('madeMs')} >= ${from?.getTime()}`)}
    and ${when(until !== undefined, () => sql`${column('madeMs')} < ${until?.getTime()}`)}
    and ${when(minSeconds !== undefined, () => sql`${column('durationMs')} >= ${(minSeconds ?? 0) * 1000}`)}
    and ${when(maxSeconds !== undefined, () => sql`${column('durationMs')} <= ${(maxSeconds ?? 0) * 1000}`)})`
}

export const showsShorts = (viewerId: number | null) =>
  viewerId === null
    ? isTrue
    : sql<boolean>`not coalesce((select hide_shorts from user_settings where user_id = ${viewerId}), false)`

const someOf = () => sql`select v.id from videos v where v.owner_id = u.id and ${isLive()} limit 1`

/** True when the viewer may see the document `d` now, whatever the index contains; needs the lateral joins below. */
const isFound = (viewerId: number | null) => {
  const isOfNobodyHidden =
    viewerId === null
      ? sql`u.hidden_at is null`
      : sql`u.hidden_at is null and ${isChannelNotHiddenBy(viewerId, 'u.id')}`
  return sql<boolean>`(case d.kind
    when 'video' then ${isLive()} and (not v.is_short or ${showsShorts(viewerId)})
      ${viewerId === null ? sql`` : sql`and ${isNotHiddenBy(viewerId)}`}
    when 'playlist' then ${isOfNobodyHidden} and exists (
      select from playlists l where l.id = d.playlist_id and l.kind = 'own' and l.visibility = 'public'
                                and l.deleted_at is null and l.video_count > 0 offset 0)
    when 'post' then ${isOfNobodyHidden} and exists (select from posts p where p.id = d.post_id and ${isOpenRow} offset 0)
    else ${isOfNobodyHidden} and exists (${someOf()}) end)`
}

// `offset 0` is an optimization fence: PostgreSQL looks up one row per chosen document instead of scanning the tables.
const subjects = sql`
  join lateral (select id, hidden_at from users where id = d.owner_id offset 0) as u on true
  left join lateral (select ${liveColumns}, is_short from videos where id = d.video_id offset 0) as v on true`

export const isFoundByAll = sql<boolean>`exists (select from (values (1)) as one ${subjects} where ${isFound(null)})`

const orderOf: Record<SearchSort, string> = {
  relevance: 'standing',
  createdAt: 'madeMs',
  views: 'views',
  duration: 'durationMs',
  title: 'title',
}

const isRanked = ({ plan, sortBy }: Wanted) => plan !== null && sortBy === 'relevance'

function placesOf(wanted: Wanted) {
  const { plan, sortBy, isAscending, after } = wanted
  const column = sortBy === 'relevance' && plan === null ? 'madeMs' : orderOf[sortBy]
  const turn = isAscending && !isRanked(wanted) ? sql`asc` : sql`desc`
  const key = (row: string) =>
    column === 'title' && row !== 'o'
      ? sql`left(${sql.ref(`${row}.title`)}, 30) collate "C"`
      : sql.ref(`${row}.${column}`)
  const isBehind = (row: string, id: string) => {
    if (!after || isRanked(wanted)) return isTrue
    const place = column === 'title' ? sql`${after.key}::text collate "C"` : sql`${after.key}::bigint`
    const sign = isAscending ? sql`>` : sql`<`
    return sql<boolean>`(${key(row)}, ${sql.ref(id)}) ${sign} (${place}, ${after.id})`
  }
  return { key, turn, isBehind, isText: column === 'title' }
}

const isOneOf = (row: string, types: readonly FoundType[]) =>
  sql<boolean>`${sql.ref(`${row}.type`)} in (${sql.join(types.map((type) => sql.lit(type)))})`

function inOrder(
  wanted: Wanted,
  type: FoundType,
  { column, most }: { column: 'names' | 'words'; most: number },
) {
  const { key, turn, isBehind } = placesOf(wanted)
  const query = column === 'names' ? wanted.plan?.query : wanted.met
  // The function form of `@@` cannot use the GIN index, so PostgreSQL scans in sort order.
  const matches = query ? sql`ts_match_vq(d.${sql.raw(column)}, ${unseen(query)})` : isTrue
  const narrowed =
    column === 'names' && wanted.met ? sql`ts_match_vq(d.words, ${unseen(wanted.met)})` : isTrue
  return sql`(
    select o.document_id as id from search_orders o ${query ? sql`join search_documents d on d.id = o.document_id` : sql``}
     where o.type = ${sql.lit(type)} and ${matches} and ${wanted.met === wanted.plan?.query ? isTrue : narrowed}
       and ${isWithin('o', wanted)} and ${isBehind('o', 'o.documentId')}
     order by ${key('o')} ${turn}, o.document_id ${turn} limit ${sql.lit(most)})`
}

const byNames = (wanted: Wanted, type: FoundType, most: number) => sql`(
  select d.id from search_documents d
   where d.names @@ ${unseen(withTypes(wanted.plan?.query ?? '', [type]))}
     and ts_match_vq(d.words, ${unseen(wanted.met ?? '')}) and ${isWithin('d', wanted)}
   order by d.standing desc, d.id desc limit ${sql.lit(most)})`

const withTypes = (query: string, types: readonly FoundType[]) =>
  `(${types.map((type) => `'=${type}'`).join(' | ')}) & ${query}`

function matched(wanted: Wanted) {
  const { byWords, counted, met, viewerId } = wanted
  if (!met || byWords.length === 0) return null
  const query = byWords.length < counted.length ? withTypes(met, byWords) : met
  return sql`
    select d.id, d.type, d.standing, d.made_ms, d.views, d.duration_ms, d.title,
           ${wanted.plan ? sql`d.names @@ ${unseen(wanted.plan.query)}` : sql`false`} as is_named
      from search_documents d
     where d.words @@ ${unseen(query)} and ${isOneOf('d', byWords)} and ${isWithin('d', wanted)}
       and (d.type <> 'shorts' or ${showsShorts(viewerId)})`
}

function chosen(wanted: Wanted) {
  const { byWords, shown, limit } = wanted
  const { key, turn, isBehind } = placesOf(wanted)
  const ranked = isRanked(wanted)
  const ofType = (type: FoundType) => (ranked ? weighedOf(shown, type) : withSpare(limit))
  const parts = shown
    .filter((type) => !byWords.includes(type))
    .flatMap((type) => {
      const most = ofType(type)
      if (!ranked) return [inOrder(wanted, type, { column: 'words', most })]
      const named = wanted.byNames.includes(type)
        ? byNames(wanted, type, most)
        : inOrder(wanted, type, { column: 'names', most })
      return [named, inOrder(wanted, type, { column: 'words', most: Math.ceil(most / 4) })]
    })
  if (matched(wanted)) {
    const order = ranked
      ? sql`m.is_named desc, m.standing desc, m.id desc`
      : sql`${key('m')} ${turn}, m.id ${turn}`
    parts.push(sql`(
      select m.id from (
        select m.id, row_number() over (partition by m.type order by ${order}) as place
          from matched m where ${isBehind('m', 'm.id')}) as m
       where m.place <= ${sql.lit(ranked ? mostWeighed : withSpare(limit))})`)
  }
  return sql.join(parts, sql` union `)
}

/** Text rank × static rank (popularity and freshness) × boost for matches in the name. */
const score = (plan: Plan) => sql<number>`
  (ts_rank('{0.1, 0.2, 0.5, 1}', d.words, ${unseen(plan.query)}, 1)
    * case when d.title = ${plan.words} then 4
           when position(${plan.words} in d.title) > 0 then 1.6
           when d.names @@ ${unseen(plan.query)} then 1.2 else 1 end
    * case when d.kind = 'channel' and d.names @@ ${unseen(plan.query)} then 3 else 1 end
    * d.standing)`

/** Total of a type: exact when small, otherwise from the index or an estimate. */
function count(wanted: Wanted, type: FoundType) {
  const { expected, byWords, counted, viewerId } = wanted
  if (!counted.includes(type)) return sql`0`
  const some = () => {
    if (byWords.includes(type)) {
      const [all, there] = [sql.ref(`all.${type}`), sql.ref(`there.${type}`)]
      return sql`case when ${all} <= ${sql.lit(mostWeighed)} then ${there} else ${all} end`
    }
    if (expected[type] !== undefined) return sql`${expected[type]}::int`
    const first = inOrder({ ...wanted, after: undefined }, type, { column: 'words', most: mostCounted })
    return sql`(select count(1) from ${first} as c join search_documents d on d.id = c.id ${subjects} where ${isFound(viewerId)})`
  }
  return type === 'shorts' && viewerId !== null
    ? sql`case when ${showsShorts(viewerId)} then ${some()} else 0 end`
    : some()
}

/**
 * The matches that the viewer may see, for types with few matches: an unfiltered total would reveal hidden content.
 * In order of relevance the page has checked them already.
 */
const found = (viewerId: number | null) => sql`
  select d.type
    from (select m.id, count(1) over (partition by m.type) as count from matched m) as m
         join search_documents d on d.id = m.id ${subjects}
   where m.count <= ${sql.lit(mostWeighed)} and ${isFound(viewerId)}`

const tally = (rows: 'matched' | 'live' | 'found', types: readonly FoundType[]) => sql`(
  select ${sql.join(types.map((type) => sql`count(1) filter (where r.type = ${sql.lit(type)}) as ${sql.ref(type)}`))}
    from ${sql.table(rows)} r)`

/** CTEs and FROM clause for the totals of types that the full-text index finds. */
function numbersOf(wanted: Wanted, ranked: boolean) {
  const all = matched(wanted)
  if (!all) return { read: sql``, counted: sql`` }
  const { byWords, viewerId } = wanted
  return {
    read: sql`matched as materialized (${all}),
      ${ranked ? sql`` : sql`found as materialized (${found(viewerId)}),`}`,
    counted: sql`from ${tally('matched', byWords)} as "all", ${tally(ranked ? 'live' : 'found', byWords)} as there`,
  }
}

interface Place {
  documentId: number | null
  key: string
  videos: number
  shorts: number
  channels: number
  playlists: number
  posts: number
}

/** Document ids of one page and totals by type; a single row with a null document when nothing matches. */
export async function findPlaces(db: Db, wanted: Wanted): Promise<Place[]> {
  const { plan, shown, limit, after } = wanted
  const { key, turn, isText } = placesOf(wanted)
  const ranked = isRanked(wanted) && plan !== null
  const { read, counted } = numbersOf(wanted, ranked)
  const sign = ranked && after ? sql`(k.key, k.id) < (${after.key}::bigint, ${after.id})` : isTrue
  const { rows } =
    await sql<Place>`select x.document_id, x.key, x.videos, x.shorts, x.channels, x.playlists, x.posts from (
      with ${read}
      chosen as materialized (${chosen(wanted)}),
      live as materialized (
        select d.id, d.type, ${ranked ? sql`(${score(plan)} * 1e9)::bigint` : key('d')} as key
          from chosen c join search_documents d on d.id = c.id ${subjects} where ${isFound(wanted.viewerId)})
      select k.id as document_id, k.key::text as key, t.videos, t.shorts, t.channels, t.playlists, t.posts
        from (select ${sql.join(foundTypes.map((type) => sql`(${count(wanted, type)})::int as ${sql.ref(type)}`))}
                ${counted}) as t
             left join (select k.id, k.key from live k where ${isOneOf('k', shown)} and ${sign}
                         order by k.key ${isText ? sql`collate "C"` : sql``} ${turn}, k.id ${turn} limit ${limit}) as k on true
       order by k.key ${isText ? sql`collate "C"` : sql``} ${turn}, k.id ${turn}) as x`.execute(db)
  return rows
}
