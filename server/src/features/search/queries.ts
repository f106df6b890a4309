import type { SearchKind, SearchSort } from '@kinora/contract/search-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { KeyAnchor } from '../../platform/db/keyset.ts'
import type { Json } from '../../platform/db/tables.ts'
import { isChannelNotHiddenBy, isNotHiddenBy } from '../hidden/queries.ts'
import { isLive, liveVideos } from '../videos/live-queries.ts'
import { cardColumns } from '../videos/queries.ts'
import type { Plan } from './plan.ts'

/** What is looked for, and for whom. */
export interface Wanted {
  plan: Plan | null
  type: SearchKind
  sortBy: SearchSort
  isAscending: boolean
  category: number | undefined
  tag: string | undefined
  from: Date | undefined
  until: Date | undefined
  minSeconds: number | undefined
  maxSeconds: number | undefined
  viewerId: number | null
  now: Date
  limit: number
  after: KeyAnchor | undefined
}

/** Beyond so many matches nothing is counted or ranked: who finds more has said too little. */
const mostMatches = 20_000
/** So many of them are weighed by their text, those with a word in a name and the most watched ones first. */
const mostWeighed = 1000

const isTrue = sql<boolean>`true`
const when = (isAsked: boolean, condition: () => RawBuilder<boolean>) => (isAsked ? condition() : isTrue)

/** Only videos have them: with one of these there are no channels and no playlists. */
const hasVideoFilter = ({ category, tag, from, until, minSeconds, maxSeconds }: Wanted) =>
  [category, tag, from, until, minSeconds, maxSeconds].some((filter) => filter !== undefined)

/** Videos of which a filter asks something, over `videos v`. */
function isAsked({ category, tag, from, until, minSeconds, maxSeconds }: Wanted) {
  return sql<boolean>`(
    ${when(category !== undefined, () => sql`v.category_id = ${category}`)}
    and ${when(tag !== undefined, () => sql`v.id in (select vt.video_id from video_tags vt join tags t on t.id = vt.tag_id where t.name = ${tag})`)}
    and ${when(from !== undefined, () => sql`v.published_at >= ${from}`)}
    and ${when(until !== undefined, () => sql`v.published_at < ${until}`)}
    and ${when(minSeconds !== undefined, () => sql`v.duration_seconds >= ${minSeconds}`)}
    and ${when(maxSeconds !== undefined, () => sql`v.duration_seconds <= ${maxSeconds}`)})`
}

const showsShorts = (viewerId: number | null) =>
  viewerId === null
    ? isTrue
    : sql<boolean>`not coalesce((select hide_shorts from user_settings where user_id = ${viewerId}), false)`

/** A document of something that this viewer finds now, over `search_documents d` with what it is of. */
function isFound(wanted: Wanted) {
  const { viewerId } = wanted
  const others = wanted.plan !== null && !hasVideoFilter(wanted)
  return sql<boolean>`(case d.kind
    when 'video' then ${isLive()} and ${isAsked(wanted)} and (not v.is_short or ${showsShorts(viewerId)})
      ${viewerId === null ? sql`` : sql`and ${isNotHiddenBy(viewerId)}`}
    when 'playlist' then ${others ? isTrue : sql`false`} and l.kind = 'own' and l.visibility = 'public' and l.deleted_at is null
      and l.video_count > 0 and u.hidden_at is null ${viewerId === null ? sql`` : sql`and ${isChannelNotHiddenBy(viewerId, 'u.id')}`}
    else ${others ? isTrue : sql`false`} and u.hidden_at is null and exists (${someOf()})
      ${viewerId === null ? sql`` : sql`and ${isChannelNotHiddenBy(viewerId, 'u.id')}`}
    end)`
}

/** Something that everybody sees of the channel `u`, whatever stands around. */
const someOf = () => sql`
  select v.id from videos v where v.owner_id = u.id and ${isLive()} limit 1`

/** How much a match is worth: what its text says, how much it was watched, how new it is. */
const score = (plan: Plan, now: Date) => sql<number>`
  (ts_rank('{0.1, 0.2, 0.5, 1}', m.words, ${plan.query}::tsquery, 1)
    * case when m.title = ${plan.words} then 4
           when position(${plan.words} in m.title) > 0 then 1.6
           when m.is_named then 1.2 else 1 end
    * case when m.kind = 'channel' and m.is_named then 3 when m.kind = 'playlist' then 0.6 else 1 end
    * (1 + 0.12 * ln(1 + m.views))
    * (0.6 + 0.4 * exp(extract(epoch from date_trunc('day', ${now}::timestamptz) - least(m.made_at, ${now})) / -31536000.0)))`

/** Titles are compared by so many letters, then by age: a cursor carries them. */
const titleLetters = 30

/** What results are ordered by: a whole number, the smallest first, or the beginning of a title. */
function key({ plan, sortBy, isAscending, now }: Wanted) {
  const turn = isAscending ? sql`` : sql`-`
  if (sortBy === 'title') return sql`left(m.title, ${sql.lit(titleLetters)}) collate "C"`
  if (sortBy === 'views') return sql`${turn} m.views::bigint`
  if (sortBy === 'duration') return sql`${turn} (coalesce(m.duration_seconds, 0) * 1000)::bigint`
  if (sortBy === 'createdAt' || plan === null)
    return sql`${turn} (extract(epoch from m.made_at) * 1000)::bigint`
  return sql`${turn} (${score(plan, now)} * 1e9)::bigint`
}

/** Numbers are turned themselves; letters go by the direction of the list. */
const isReversed = ({ sortBy, isAscending }: Wanted) => sortBy === 'title' && !isAscending

/** What stands behind the last of the page before. */
function isBehind(wanted: Wanted) {
  const { after, sortBy } = wanted
  if (!after) return isTrue
  const place = sortBy === 'title' ? sql`${after.key}::text collate "C"` : sql`${after.key}::bigint`
  const sign = isReversed(wanted) ? sql`<` : sql`>`
  return sql<boolean>`(key, document_id) ${sign} (${place}, ${after.id})`
}

const kinds: Record<SearchKind, RawBuilder<boolean>> = {
  all: sql`not (m.kind = 'video' and m.is_short)`,
  videos: sql`(m.kind = 'video' and not m.is_short)`,
  shorts: sql`(m.kind = 'video' and m.is_short)`,
  channels: sql`m.kind = 'channel'`,
  playlists: sql`m.kind = 'playlist'`,
}

interface Place {
  documentId: number
  key: string
  videos: number
  shorts: number
  channels: number
  playlists: number
}

/** The documents on one page, and how many there are of each kind. */
function page(wanted: Wanted) {
  const { plan, type, limit, sortBy } = wanted
  const isRanked = plan !== null && sortBy === 'relevance'
  const turn = isReversed(wanted) ? sql`desc` : sql``
  return sql<Place>`(
    with matched as materialized (
      select d.id, d.kind, d.title, d.words, ${plan ? sql`d.names @@ ${plan.query}::tsquery` : sql`false`} as is_named,
             v.is_short, v.duration_seconds, coalesce(n.views, c.subscribers, l.video_count, 0) as views,
             coalesce(v.published_at, l.updated_at, u.created_at) as made_at
        from search_documents d
        join users u on u.id = d.owner_id
        left join videos v on v.id = d.video_id
        left join video_counts n on n.video_id = d.video_id
        left join playlists l on l.id = d.playlist_id
        left join channel_counts c on c.user_id = d.owner_id and d.kind = 'channel'
       where ${plan ? sql`d.words @@ ${plan.query}::tsquery` : isTrue} and ${isFound(wanted)}
       limit ${mostMatches}),
    counted as (
      select count(*) filter (where kind = 'video' and not is_short)::int as videos,
             count(*) filter (where kind = 'video' and is_short)::int as shorts,
             count(*) filter (where kind = 'channel')::int as channels,
             count(*) filter (where kind = 'playlist')::int as playlists
        from matched),
    weighed as materialized (
      select m.* from matched m where ${kinds[type]}
      ${isRanked ? sql`order by m.is_named desc, m.views desc, m.id limit ${mostWeighed}` : sql``}),
    keyed as (select m.id as document_id, ${key(wanted)} as key from weighed m)
    select k.document_id, k.key::text as key, counted.* from counted left join (
      select * from keyed
       where ${isBehind(wanted)}
       order by key ${turn}, document_id ${turn} limit ${limit}) as k on true)`
}

/** What is said in a video where the words are, unless a name of it has them. */
const said = (plan: Plan | null) => sql<{ starts: number[]; lines: string[] } | null>`(
  select jsonb_build_object('starts', s.starts, 'lines', s.lines) from search_passages s
   where s.video_id = d.video_id and s.words @@ ${plan?.query ?? ''}::tsquery and not d.names @@ ${plan?.query ?? ''}::tsquery
   order by ts_rank(s.words, ${plan?.query ?? ''}::tsquery) desc, s.id limit 1)`

/** One page of results with all that they show, in one statement; a row without a document only says how many there are. */
export function find(db: Db, wanted: Wanted) {
  const turn = isReversed(wanted) ? 'desc' : 'asc'
  return db
    .with('page', () => page(wanted))
    .selectFrom('page as g')
    .leftJoin('searchDocuments as d', 'd.id', 'g.documentId')
    .leftJoin('users as u', 'u.id', 'd.ownerId')
    .leftJoin('videos as v', 'v.id', 'd.videoId')
    .leftJoin('videoCounts as n', 'n.videoId', 'd.videoId')
    .leftJoin('playlists as l', 'l.id', 'd.playlistId')
    .leftJoin('channelCounts as c', (join) =>
      join.onRef('c.userId', '=', 'd.ownerId').on('d.kind', '=', 'channel'),
    )
    .leftJoin('userSettings as s', (join) =>
      join.onRef('s.userId', '=', 'd.ownerId').on('d.kind', '=', 'channel'),
    )
    .select(cardColumns.filter((column) => column !== 'v.id' && column !== 'v.ownerId'))
    .select(['g.documentId', 'g.key', 'g.videos', 'g.shorts', 'g.channels', 'g.playlists'])
    .select([
      'd.kind',
      'd.videoId',
      'd.ownerId',
      'v.description',
      'u.bio',
      'c.subscribers',
      's.showSubscriberCount',
    ])
    .select(['l.id as playlistId', 'l.name', 'l.picture', 'l.videoCount', 'l.updatedAt'])
    .select([
      (wanted.plan ? said(wanted.plan) : sql<null>`null`).as('said'),
      sql<number>`case when d.kind = 'channel' then (
        select count(*)::int from videos v where v.owner_id = d.owner_id and ${isLive()}) end`.as(
        'channelVideos',
      ),
      sql<FirstVideo[] | null>`case when d.kind = 'playlist' then array(
        select to_jsonb(f) from (${firstOf()}) as f) end`.as('first'),
    ])
    .orderBy(wanted.sortBy === 'title' ? sql`g.key collate "C"` : sql`g.key::bigint`, turn)
    .orderBy('g.documentId', turn)
    .execute()
}

interface FirstVideo {
  title: string
  duration: number
  thumbnailUrl: string | null
  poster: Json
}

const firstOf = () => sql`
  select v.title, v.duration_seconds as duration, v.thumbnail_url as "thumbnailUrl", v.poster
    from playlist_items i join videos v on v.id = i.video_id join users u on u.id = v.owner_id
   where i.playlist_id = d.playlist_id and ${isLive()} order by i.rank limit 2`

/** Videos in whose names all words are, the last of them perhaps not whole. */
export function suggest(db: Db, plan: Plan, { viewerId, limit, now }: Suggesting) {
  return liveVideos(db)
    .innerJoin('searchDocuments as m', 'm.videoId', 'v.id')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select(['v.id', 'v.title', 'v.thumbnailUrl', 'v.poster', 'v.durationSeconds', 'n.views', 'u.username'])
    .where(sql<boolean>`m.names @@ ${plan.query}::tsquery`)
    .$if(viewerId !== null, (qb) => qb.where(isNotHiddenBy(viewerId ?? 0)))
    .where(sql<boolean>`(not v.is_short or ${showsShorts(viewerId)})`)
    .orderBy(
      sql`case when starts_with(m.title, ${plan.words}) then 3 when position(${plan.words} in m.title) > 0 then 2 else 1 end
        * ts_rank('{0, 0, 0.3, 1}', m.names, ${plan.query}::tsquery, 1) * (1 + 0.2 * ln(1 + n.views))
        * (0.6 + 0.4 * exp(extract(epoch from ${now}::timestamptz - v.published_at) / -31536000.0)) desc`,
    )
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}

interface Suggesting {
  viewerId: number | null
  now: Date
  limit: number
}
