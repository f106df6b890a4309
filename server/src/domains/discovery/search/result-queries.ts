import { activeLanguage } from '@kinora/contract/text/active-language'
import { sql, type RawBuilder } from 'kysely'
import { currentCountry, type Country } from '../../../platform/request-scope/country.ts'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import { precompile } from '../../../platform/db/precompile.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/tables.ts'
import { isNotHiddenBy } from '../../community/hidden-content/queries.ts'
import { opaqueQuery } from '../../library/search-query/word-lookup-queries.ts'
import type { SearchPlan } from '../../library/search-query/search-plan.ts'
import { isLive, liveVideos } from '../../library/videos/live-queries.ts'
import { localizedDescription } from '../../library/videos/localized-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'
import { showsShorts } from './search-queries.ts'

interface CaptionQuote {
  starts: number[]
  lines: string[]
}

const selectQuote = (query: string) => sql<CaptionQuote | null>`(
  select jsonb_build_object('starts', s.line_starts, 'lines', s.lines) from search_passages s
   where s.video_id = d.video_id and s.word_vector @@ ${opaqueQuery(query)} and not d.name_vector @@ ${opaqueQuery(query)}
   order by ts_rank(s.word_vector, ${opaqueQuery(query)}) desc, s.id limit 1)`

export function listResults(db: Db, ids: readonly number[], plan: SearchPlan | null) {
  const [country, language] = [currentCountry(), activeLanguage()]
  if (country !== null) {
    const quote = plan ? selectQuote(plan.query) : noQuote
    return selectResults(db, ids, { quote, country, language }).execute()
  }
  return plan ? listWithQuotes(db, ids, language, plan.query) : listWithoutQuotes(db, ids, language)
}

const noQuote = sql<null>`null`
const listWithoutQuotes = precompile((db, ids: readonly number[], language: string) =>
  selectResults(db, ids, { quote: noQuote, country: null, language }),
)
const listWithQuotes = precompile((db, ids: readonly number[], language: string, query: string) =>
  selectResults(db, ids, { quote: selectQuote(query), country: null, language }),
)

interface ResultOptions {
  quote: RawBuilder<CaptionQuote | null>
  country: Country
  language: string
}

const selectResults = (db: Db, ids: readonly number[], { quote, country, language }: ResultOptions) =>
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
    .select(localizedDescription(language).$castTo<string | null>().as('description'))
    .select(['u.bio', 'c.subscribers', 's.showSubscriberCount'])
    .select(['l.id as playlistId', 'l.name', 'l.cover', 'l.videoCount', 'l.updatedAt'])
    .select([
      quote.as('said'),
      sql<number>`case when d.kind = 'channel' then (
        select count(v.id)::int from videos v where v.owner_id = d.owner_id and ${isLive(country)}) end`.as(
        'channelVideos',
      ),
      sql<FirstVideo[] | null>`case when d.kind = 'playlist' then array(
        select to_jsonb(f) from (${firstPlaylistVideos(country)}) as f) end`.as('first'),
    ])
    .where('d.id', '=', inOpaqueArray(ids))

interface FirstVideo {
  title: string
  titleTranslations: Json
  duration: number
  thumbnailUrl: string | null
  poster: Json
}

const firstPlaylistVideos = (country: Country) => sql`
  select v.title, v.title_translations as "titleTranslations", v.duration_seconds as duration, v.thumbnail_url as "thumbnailUrl", v.poster
    from playlist_items i join videos v on v.id = i.video_id join users u on u.id = v.owner_id
   where i.playlist_id = d.playlist_id and ${isLive(country)} order by i.rank limit 2`

/** Videos that are ranked for suggestions: prefix matches and the highest static ranks. */
const suggestionPool = 60

/** Rare words: read through the full-text index of names. */
const suggestRare = ({ query, foldedText }: SearchPlan) => sql`
  select d.id from search_documents d
   where d.name_vector @@ ${opaqueQuery(`('=videos' | '=shorts') & ${query}`)}
   order by starts_with(d.title, ${foldedText}) desc, d.static_rank desc, d.id desc limit ${sql.lit(suggestionPool)}`

/** Common words: the highest static ranks, and titles with the typed prefix. */
const suggestCommon = ({ query, foldedText }: SearchPlan) =>
  sql.join(
    ['videos', 'shorts'].map(
      (type) => sql`
  (select o.document_id as id from search_sort_keys o join search_documents d on d.id = o.document_id
    where o.type = ${sql.lit(type)} and ts_match_vq(d.name_vector, ${opaqueQuery(query)})
    order by o.static_rank desc, o.document_id desc limit ${sql.lit(suggestionPool / 2)})
  union (select o.document_id from search_sort_keys o
    where o.type = ${sql.lit(type)} and o.title >= left((select ${foldedText}::text), 30) and o.title < (left((select ${foldedText}::text), 30) || chr(1114111))
    order by o.title, o.document_id limit ${sql.lit(suggestionPool / 2)})`,
    ),
    sql` union `,
  )

interface SuggestOptions {
  viewerId: number | null
  limit: number
  isRare: boolean
}

/** Videos whose names contain all words; the last word may be incomplete. */
export function suggest(db: Db, plan: SearchPlan, { viewerId, limit, isRare }: SuggestOptions) {
  return liveVideos(db)
    .innerJoin('searchDocuments as m', 'm.videoId', 'v.id')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select(['v.id', 'v.title', 'v.titleTranslations', 'v.thumbnailUrl', 'v.poster', 'v.durationSeconds'])
    .select(['v.broadcastState', 'v.broadcastStartsAt', 'n.views', 'u.username'])
    .where('m.id', 'in', sql<number>`(${isRare ? suggestRare(plan) : suggestCommon(plan)})`)
    .where(sql<boolean>`ts_match_vq(m.name_vector, ${opaqueQuery(plan.query)})`)
    .$if(viewerId !== null, (qb) => qb.where(isNotHiddenBy(viewerId ?? 0)))
    .where(sql<boolean>`(not v.is_short or ${showsShorts(viewerId)})`)
    .orderBy(
      sql`case when starts_with(m.title, ${plan.foldedText}) then 3 when position(${plan.foldedText} in m.title) > 0 then 2 else 1 end
        * ts_rank('{0, 0, 0.3, 1}', m.name_vector, ${opaqueQuery(plan.query)}, 1) * m.static_rank desc`,
    )
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}
