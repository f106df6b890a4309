import { stemIndexedWord } from '@kinora/contract/text/fold-scripts'
import { foldVersion } from '@kinora/contract/text/fold-text'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Stemmer } from '../../library/search-query/lexemes.ts'

/** Texts are already folded, except for tags. */
export interface Document {
  videoId: number | null
  playlistId: number | null
  postId: number | null
  ownerId: number
  title: string
  /** Translations of the title, weighted like it. */
  otherTitles?: readonly { text: string; stemmer: Stemmer }[]
  /** Tags and channel name; weighted below the title. */
  beside: string
  description: string
  tags: readonly string[]
  stemmer: Stemmer
}

const searchVector = (column: string) =>
  sql`(to_tsvector('simple', ${sql.ref(column)}) || to_tsvector(d.stemmer::regconfig, ${sql.ref(column)})
       || to_tsvector('simple', ${sql.ref(`${column}_stems`)}))`

/** Each in its own language; as text, since PostgreSQL has no aggregate of vectors. */
const otherTitlesVector = sql`(
  select coalesce(string_agg((to_tsvector('simple', o.text) || to_tsvector(o.stemmer::regconfig, o.text)
           || to_tsvector('simple', o.stems))::text, ' '), '')::tsvector
    from jsonb_to_recordset(d.other_titles) as o (text text, stemmer text, stems text))`

const stemsOf = (folded: string) => [...new Set(folded.split(' ').flatMap(stemIndexedWord))].join(' ')

const withStems = <Title extends { text: string }>(title: Title) => ({ ...title, stems: stemsOf(title.text) })

const kindByKey = { videoId: 'video', playlistId: 'playlist', postId: 'post', ownerId: 'channel' } as const
export type DocumentKey = keyof typeof kindByKey

/** Popularity number of any kind of document: views, subscribers, videos or likes. */
const popularity = sql`coalesce(n.views, c.subscribers, l.video_count, q.likes, 0)`

const subjectJoins = (isChannel: ReturnType<typeof sql>) => sql`
  join users u on u.id = m.owner_id
  left join videos v on v.id = m.video_id
  left join video_counts n on n.video_id = m.video_id
  left join playlists l on l.id = m.playlist_id
  left join posts p on p.id = m.post_id
  left join post_counts q on q.post_id = m.post_id
  left join channel_counts c on c.user_id = m.owner_id and ${isChannel}`

/** Query-independent rank: logarithm of views × freshness. */
const staticRank = (
  views: ReturnType<typeof sql>,
  createdMs: ReturnType<typeof sql>,
  type: ReturnType<typeof sql>,
) => sql`
  ((1 + 0.12 * ln(1 + greatest(${views}, 0)))
    * (0.6 + 0.4 * exp(least(0, ${createdMs} / 1000.0 - extract(epoch from date_trunc('day', now()))::float8) / 31536000.0))
    * case ${type} when 'playlists' then 0.6 when 'posts' then 0.25 else 1 end)::real`

const epochMs = (time: ReturnType<typeof sql>) =>
  sql`coalesce(floor(extract(epoch from ${time}) * 1000), 0)::bigint`

const orderColumns = sql`type, category_id, title, created_ms, duration_ms, views, static_rank`
const upsertOrders = (documents: string) => sql`
  insert into search_sort_keys as o (document_id, ${orderColumns})
  select id, type, category_id, left(title, 30), created_ms, duration_ms, views, static_rank from ${sql.table(documents)}
      on conflict (document_id) do update
     set (${orderColumns}) = (excluded.type, excluded.category_id, excluded.title, excluded.created_ms, excluded.duration_ms,
                              excluded.views, excluded.static_rank)`

export async function upsertDocuments(db: Db, by: DocumentKey, documents: readonly Document[]) {
  if (documents.length === 0) return
  const column = <Value>(of: (document: Document) => Value) => documents.map(of)
  const kind = kindByKey[by]
  const key = by === 'ownerId' ? sql`(owner_id) where kind = 'channel'` : sql`(${sql.ref(by)})`
  const type = sql`${kind === 'video' ? sql`case when v.is_short then 'shorts' else 'videos' end` : sql.lit(`${kind}s`)}`
  await sql`
    with written as (
      insert into search_documents (kind, video_id, playlist_id, post_id, owner_id, title, name_vector, full_vector, type, category_id,
                                    created_ms, duration_ms, views, static_rank, indexed_at, fold_version)
      select ${kind}, m.video_id, m.playlist_id, m.post_id, m.owner_id, m.title, m.name_vector || array_to_tsvector(array['=' || f.type]),
             m.name_vector || setweight(m.described, 'C') || array_to_tsvector(array(
               select distinct w.lexeme from search_passages s, unnest(s.word_vector) as w where s.video_id = m.video_id))
               || array_to_tsvector(array(select '#' || jsonb_array_elements_text(m.tags)) || ('=' || f.type)),
             f.type, v.category_id, f.created_ms, floor(coalesce(v.duration_seconds, 0) * 1000)::bigint, f.views,
             ${staticRank(sql`f.views`, sql`f.created_ms`, sql`f.type`)}, now(), ${sql.lit(foldVersion)}
        from (select d.*, setweight(${searchVector('d.title')} || ${otherTitlesVector}, 'A')
                            || setweight(${searchVector('d.beside')}, 'B') as name_vector,
                     ${searchVector('d.description')} as described
                from unnest(
                       ${column(({ videoId }) => videoId)}::int[],
                       ${column(({ playlistId }) => playlistId)}::int[],
                       ${column(({ postId }) => postId)}::int[],
                       ${column(({ ownerId }) => ownerId)}::int[],
                       ${column(({ title }) => title)}::text[],
                       ${column(({ title }) => stemsOf(title))}::text[],
                       ${column(({ otherTitles = [] }) => JSON.stringify(otherTitles.map(withStems)))}::jsonb[],
                       ${column(({ beside }) => beside)}::text[],
                       ${column(({ beside }) => stemsOf(beside))}::text[],
                       ${column(({ description }) => description)}::text[],
                       ${column(({ description }) => stemsOf(description))}::text[],
                       ${column(({ tags }) => JSON.stringify(tags))}::jsonb[],
                       ${column(({ stemmer }) => stemmer)}::text[]
                     ) as d (video_id, playlist_id, post_id, owner_id, title, title_stems, other_titles, beside, beside_stems, description, description_stems,
                             tags, stemmer)) as m
             ${subjectJoins(sql`${sql.lit(kind)} = 'channel'`)}
             cross join lateral (
               select ${type} as type, ${popularity}::bigint as views,
                      ${epochMs(sql`coalesce(v.published_at, l.updated_at, p.created_at, u.created_at)`)} as created_ms) as f
       order by m.owner_id, m.video_id, m.playlist_id, m.post_id
          on conflict ${key} do update
         set owner_id = excluded.owner_id, title = excluded.title, name_vector = excluded.name_vector, full_vector = excluded.full_vector,
             type = excluded.type, category_id = excluded.category_id, created_ms = excluded.created_ms,
             duration_ms = excluded.duration_ms, views = excluded.views, static_rank = excluded.static_rank,
             indexed_at = excluded.indexed_at, fold_version = excluded.fold_version
      returning id, ${orderColumns})
    ${upsertOrders('written')}`.execute(db)
}

/** Refreshes views and freshness of one batch; unchanged ranks are not written. Returns the id to continue after. */
export async function refreshRankBatch(db: Db, afterId: number, limit: number): Promise<number | undefined> {
  const { rows } = await sql<{ lastId: number | null }>`
    with counted as (
      select m.id, m.type, m.created_ms, m.views as before, m.static_rank as stood, ${popularity}::bigint as views
        from (select * from search_documents where id > ${afterId} order by id limit ${limit}) as m ${subjectJoins(sql`m.kind = 'channel'`)}),
    changed as (
      update search_documents as d set views = f.views, static_rank = f.static_rank
        from (select s.*, ${staticRank(sql`s.views`, sql`s.created_ms`, sql`s.type`)} as static_rank from counted s) as f
       where d.id = f.id and (f.views is distinct from f.before or abs(f.static_rank - f.stood) > 0.005 * f.stood)
      returning d.id, d.type, d.category_id, d.title, d.created_ms, d.duration_ms, d.views, d.static_rank),
    ordered as (${upsertOrders('changed')})
    select max(id) as last_id from counted`.execute(db)
  return rows[0]?.lastId ?? undefined
}

/**
 * Until autovacuum analyzes the new tables, within minutes, the planner assumes that they are nearly empty and sorts
 * all documents of a type instead of using the index on the sort order.
 */
export const analyzeTables = (db: Db) =>
  sql`analyze search_documents, search_sort_keys, search_passages, search_dictionary`.execute(db)

export async function addToDictionary(db: Db, words: readonly string[]) {
  if (words.length === 0) return
  const sorted = [...new Set(words)].toSorted() // sorted, so that concurrent writers cannot deadlock
  await sql`insert into search_dictionary (word) select unnest(${sorted}::text[]) on conflict do nothing`.execute(
    db,
  )
}

/** Removes words of one batch that no document has any more. Returns the word to continue after. */
export async function pruneDictionaryBatch(
  db: Db,
  after: string,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ lastWord: string | null }>`
    with batch as materialized (
      select word from search_dictionary where word > ${after} order by word limit ${limit}),
    gone as (
      delete from search_dictionary as w using batch b
       where w.word = b.word and not exists (
         select from search_documents as d where d.name_vector @@ phraseto_tsquery('simple', w.word)))
    select max(word) as last_word from batch`.execute(db)
  return rows[0]?.lastWord ?? undefined
}

export interface Passage {
  starts: number[]
  lines: string[]
  folded: string
  stemmer: Stemmer
}

export async function replacePassages(db: Db, videoId: number, passages: readonly Passage[]) {
  await db.deleteFrom('searchPassages').where('videoId', '=', videoId).execute()
  if (passages.length === 0) return
  await sql`
    insert into search_passages (video_id, line_starts, lines, word_vector)
    select ${videoId}, array(select jsonb_array_elements_text(d.passage -> 'starts')::int),
           array(select jsonb_array_elements_text(d.passage -> 'lines')),
           to_tsvector('simple', d.passage ->> 'folded')
             || to_tsvector((d.passage ->> 'stemmer')::regconfig, d.passage ->> 'folded')
             || to_tsvector('simple', d.passage ->> 'stems')
      from jsonb_array_elements(${JSON.stringify(passages.map((passage) => ({ ...passage, stems: stemsOf(passage.folded) })))}::jsonb) as d (passage)
     where exists (select from videos where id = ${videoId})`.execute(db)
}
