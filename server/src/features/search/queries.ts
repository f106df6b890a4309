import { sql, type RawBuilder } from 'kysely'
import { currentCountry, type Country } from '../../platform/request-scope/country.ts'
import { inOpaqueArray } from '../../platform/db/opaque-array.ts'
import { precompile } from '../../platform/db/precompile.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Json } from '../../platform/db/tables.ts'
import { isNotHiddenBy } from '../hidden/queries.ts'
import { unseen } from '../search-words/plan-queries.ts'
import type { Plan } from '../search-words/plan.ts'
import { isLive, liveVideos } from '../videos/live-queries.ts'
import { cardColumns } from '../videos/queries.ts'
import { showsShorts } from './find-queries.ts'

interface Said {
  starts: number[]
  lines: string[]
}

const said = (query: string) => sql<Said | null>`(
  select jsonb_build_object('starts', s.starts, 'lines', s.lines) from search_passages s
   where s.video_id = d.video_id and s.words @@ ${unseen(query)} and not d.names @@ ${unseen(query)}
   order by ts_rank(s.words, ${unseen(query)}) desc, s.id limit 1)`

export function listFound(db: Db, ids: readonly number[], plan: Plan | null) {
  const country = currentCountry()
  if (country !== null) return found(db, ids, plan ? said(plan.query) : nothingSaid, country).execute()
  return plan ? listWithSaid(db, ids, plan.query) : listAlone(db, ids)
}

const nothingSaid = sql<null>`null`
const listAlone = precompile((db, ids: readonly number[]) => found(db, ids, nothingSaid, null))
const listWithSaid = precompile((db, ids: readonly number[], query: string) =>
  found(db, ids, said(query), null),
)

const found = (db: Db, ids: readonly number[], what: RawBuilder<Said | null>, country: Country) =>
  db
    .selectFrom('searchDocuments as d')
    .innerJoin('users as u', 'u.id', 'd.ownerId')
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
    .select(['d.id as documentId', 'd.kind', 'd.videoId', 'd.postId', 'd.ownerId'])
    .select(['v.description', 'u.bio', 'c.subscribers', 's.showSubscriberCount'])
    .select(['l.id as playlistId', 'l.name', 'l.picture', 'l.videoCount', 'l.updatedAt'])
    .select([
      what.as('said'),
      sql<number>`case when d.kind = 'channel' then (
        select count(v.id)::int from videos v where v.owner_id = d.owner_id and ${isLive(country)}) end`.as(
        'channelVideos',
      ),
      sql<FirstVideo[] | null>`case when d.kind = 'playlist' then array(
        select to_jsonb(f) from (${firstOf(country)}) as f) end`.as('first'),
    ])
    .where('d.id', '=', inOpaqueArray(ids))

interface FirstVideo {
  title: string
  duration: number
  thumbnailUrl: string | null
  poster: Json
}

const firstOf = (country: Country) => sql`
  select v.title, v.duration_seconds as duration, v.thumbnail_url as "thumbnailUrl", v.poster
    from playlist_items i join videos v on v.id = i.video_id join users u on u.id = v.owner_id
   where i.playlist_id = d.playlist_id and ${isLive(country)} order by i.rank limit 2`

/** Videos that are ranked for suggestions: prefix matches and the highest static ranks. */
const mostSuggested = 60

/** Rare words: read through the full-text index of names. */
const byIndex = ({ query, words }: Plan) => sql`
  select d.id from search_documents d
   where d.names @@ ${unseen(`('=videos' | '=shorts') & ${query}`)}
   order by starts_with(d.title, ${words}) desc, d.standing desc, d.id desc limit ${sql.lit(mostSuggested)}`

/** Common words: the highest static ranks, and titles with the typed prefix. */
const inOrder = ({ query, words }: Plan) =>
  sql.join(
    ['videos', 'shorts'].map(
      (type) => sql`
  (select o.document_id as id from search_orders o join search_documents d on d.id = o.document_id
    where o.type = ${sql.lit(type)} and ts_match_vq(d.names, ${unseen(query)})
    order by o.standing desc, o.document_id desc limit ${sql.lit(mostSuggested / 2)})
  union (select o.document_id from search_orders o
    where o.type = ${sql.lit(type)} and o.title >= left((select ${words}::text), 30) and o.title < (left((select ${words}::text), 30) || chr(1114111))
    order by o.title, o.document_id limit ${sql.lit(mostSuggested / 2)})`,
    ),
    sql` union `,
  )

interface Suggesting {
  viewerId: number | null
  limit: number
  isRare: boolean
}

/** Videos whose names contain all words; the last word may be incomplete. */
export function suggest(db: Db, plan: Plan, { viewerId, limit, isRare }: Suggesting) {
  return liveVideos(db)
    .innerJoin('searchDocuments as m', 'm.videoId', 'v.id')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select(['v.id', 'v.title', 'v.thumbnailUrl', 'v.poster', 'v.durationSeconds', 'n.views', 'u.username'])
    .where('m.id', 'in', sql<number>`(${isRare ? byIndex(plan) : inOrder(plan)})`)
    .where(sql<boolean>`ts_match_vq(m.names, ${unseen(plan.query)})`)
    .$if(viewerId !== null, (qb) => qb.where(isNotHiddenBy(viewerId ?? 0)))
    .where(sql<boolean>`(not v.is_short or ${showsShorts(viewerId)})`)
    .orderBy(
      sql`case when starts_with(m.title, ${plan.words}) then 3 when position(${plan.words} in m.title) > 0 then 2 else 1 end
        * ts_rank('{0, 0, 0.3, 1}', m.names, ${unseen(plan.query)}, 1) * m.standing desc`,
    )
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}
