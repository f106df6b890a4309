import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { liveVideos } from '../videos/live-queries.ts'

/** How text in a language is stemmed; what is in none of them is found as it is written. */
export const stemmers = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
  sv: 'swedish',
  da: 'danish',
  no: 'norwegian',
  fi: 'finnish',
  ru: 'russian',
} as const
export type Stemmer = (typeof stemmers)[keyof typeof stemmers]

/** What is public of live videos, of their channels and of what is said in them: nothing else is ever indexed. */
export function listVideos(db: Db, ids: readonly number[]) {
  return liveVideos(db)
    .select((eb) => [
      'v.id',
      'v.ownerId',
      'v.title',
      'v.description',
      'v.mediaKey',
      'u.username',
      sql<string[]>`array(select t.name from video_tags vt join tags t on t.id = vt.tag_id
        where vt.video_id = v.id order by vt.position)`.as('tags'),
      sql<string[]>`array(select c.language from caption_tracks c where c.video_id = v.id order by c.id)`.as(
        'languages',
      ),
      eb
        .exists(eb.selectFrom('searchDocuments as d').select('d.id').whereRef('d.videoId', '=', 'v.id'))
        .as('isIndexed'),
    ])
    .where('v.id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** The captions of a video, to be read from their files. */
export function listCaptions(db: Db, videoId: number) {
  return db
    .selectFrom('captionTracks as c')
    .innerJoin('videos as v', 'v.id', 'c.videoId')
    .select(['c.language', 'c.folder', 'c.cueCount', 'v.mediaKey'])
    .where('c.videoId', '=', videoId)
    .orderBy('c.id')
    .execute()
}

/** Channels that have something to show. */
export function listChannels(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users as c')
    .select(['c.id', 'c.username', 'c.bio'])
    .where('c.id', '=', sql<number>`any(${ids})`)
    .where('c.hiddenAt', 'is', null)
    .where((eb) => eb.exists(ofChannel(db)))
    .execute()
}

/** What everybody sees of the channel `c`. */
const ofChannel = (db: Db) =>
  liveVideos(db)
    .select('v.id')
    .where(sql<boolean>`v.owner_id = c.id`)

const isPublicList = sql<boolean>`(p.kind = 'own' and p.visibility = 'public' and p.deleted_at is null and u.hidden_at is null)`

export function listPlaylists(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('playlists as p')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .select(['p.id', 'p.ownerId', 'p.name', 'p.description', 'u.username'])
    .where('p.id', '=', sql<number>`any(${ids})`)
    .where(isPublicList)
    .execute()
}

/** One thing to be found, in words that are folded already. */
export interface Document {
  videoId: number | null
  playlistId: number | null
  ownerId: number
  title: string
  /** Tags, and whose it is. */
  beside: string
  description: string
  stemmer: Stemmer
}

/** Words as they are and by their stems. */
const vector = (column: string) =>
  sql`(to_tsvector('simple', ${sql.ref(column)}) || to_tsvector(d.stemmer::regconfig, ${sql.ref(column)}))`

const kindOf = { videoId: 'video', playlistId: 'playlist' } as const

/** Writes documents of one kind, those that are there anew. */
export async function write(
  db: Db,
  by: 'videoId' | 'playlistId' | 'ownerId',
  documents: readonly Document[],
) {
  if (documents.length === 0) return
  const column = <Value>(of: (document: Document) => Value) => documents.map(of)
  const kind = by === 'ownerId' ? 'channel' : kindOf[by]
  const key = by === 'ownerId' ? sql`(owner_id) where kind = 'channel'` : sql`(${sql.ref(by)})`
  await sql`
    insert into search_documents (kind, video_id, playlist_id, owner_id, title, names, words, indexed_at)
    select ${kind}, m.video_id, m.playlist_id, m.owner_id, m.title, m.names,
           m.names || setweight(m.described, 'C') || array_to_tsvector(array(
             select distinct w.lexeme from search_passages s, unnest(s.words) as w where s.video_id = m.video_id)),
           now()
      from (select d.*, setweight(${vector('d.title')}, 'A') || setweight(${vector('d.beside')}, 'B') as names,
                   ${vector('d.description')} as described
              from unnest(
                     ${column(({ videoId }) => videoId)}::int[],
                     ${column(({ playlistId }) => playlistId)}::int[],
                     ${column(({ ownerId }) => ownerId)}::int[],
                     ${column(({ title }) => title)}::text[],
                     ${column(({ beside }) => beside)}::text[],
                     ${column(({ description }) => description)}::text[],
                     ${column(({ stemmer }) => stemmer)}::text[]
                   ) as d (video_id, playlist_id, owner_id, title, beside, description, stemmer)) as m
      join users u on u.id = m.owner_id
     order by m.owner_id, m.video_id, m.playlist_id
        on conflict ${key} do update
       set owner_id = excluded.owner_id, title = excluded.title, names = excluded.names, words = excluded.words,
           indexed_at = excluded.indexed_at`.execute(db)
}

/** Keeps the words that a word which is nowhere may have been meant as. */
export async function keepWords(db: Db, words: readonly string[]) {
  if (words.length === 0) return
  const sorted = [...new Set(words)].toSorted() // one order for everybody, so that two writers cannot lock each other out
  await sql`insert into search_words (word) select unnest(${sorted}::text[]) on conflict do nothing`.execute(
    db,
  )
}

export interface Passage {
  starts: number[]
  lines: string[]
  folded: string
  stemmer: Stemmer
}

/** Makes these all that is said in a video. */
export async function replacePassages(db: Db, videoId: number, passages: readonly Passage[]) {
  await db.deleteFrom('searchPassages').where('videoId', '=', videoId).execute()
  if (passages.length === 0) return
  await sql`
    insert into search_passages (video_id, starts, lines, words)
    select ${videoId}, array(select jsonb_array_elements_text(d.passage -> 'starts')::int),
           array(select jsonb_array_elements_text(d.passage -> 'lines')),
           to_tsvector('simple', d.passage ->> 'folded')
             || to_tsvector((d.passage ->> 'stemmer')::regconfig, d.passage ->> 'folded')
      from jsonb_array_elements(${JSON.stringify(passages)}::jsonb) as d (passage)
     where exists (select from videos where id = ${videoId})`.execute(db)
}

/** Where a round through all that can be found goes on. */
export interface Round {
  afterId: number
  limit: number
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Live videos that are not indexed as they are now. */
export const listUnindexedVideos = async (db: Db, { afterId, limit }: Round) =>
  idsOf(
    await liveVideos(db)
      .leftJoin('searchDocuments as d', 'd.videoId', 'v.id')
      .select('v.id')
      .where('v.id', '>', afterId)
      .where(sql<boolean>`(d.id is null or d.indexed_at < v.updated_at)`)
      .orderBy('v.id')
      .limit(limit)
      .execute(),
  )

/** Channels that are not indexed; what a channel says of itself is announced. */
export const listUnindexedChannels = async (db: Db, { afterId, limit }: Round) =>
  idsOf(
    await db
      .selectFrom('users as c')
      .leftJoin('searchDocuments as d', (join) =>
        join.onRef('d.ownerId', '=', 'c.id').on('d.kind', '=', 'channel'),
      )
      .select('c.id')
      .where('c.id', '>', afterId)
      .where('d.id', 'is', null)
      .where('c.hiddenAt', 'is', null)
      .where((eb) => eb.exists(ofChannel(db)))
      .orderBy('c.id')
      .limit(limit)
      .execute(),
  )

export const listUnindexedPlaylists = async (db: Db, { afterId, limit }: Round) =>
  idsOf(
    await db
      .selectFrom('playlists as p')
      .innerJoin('users as u', 'u.id', 'p.ownerId')
      .leftJoin('searchDocuments as d', 'd.playlistId', 'p.id')
      .select('p.id')
      .where('p.id', '>', afterId)
      .where('d.id', 'is', null)
      .where(isPublicList)
      .orderBy('p.id')
      .limit(limit)
      .execute(),
  )

/** Videos of a channel, in whose documents its name stands. */
export const listVideosOfOwner = async (db: Db, ownerId: number, { afterId, limit }: Round) =>
  idsOf(
    await liveVideos(db)
      .select('v.id')
      .where('v.ownerId', '=', ownerId)
      .where('v.id', '>', afterId)
      .orderBy('v.id')
      .limit(limit)
      .execute(),
  )

export const listPlaylistsOfOwner = async (db: Db, ownerId: number) =>
  idsOf(
    await db
      .selectFrom('playlists')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('kind', '=', 'own')
      .execute(),
  )

/** Removes words that stand in no name any more. */
export async function forgetWords(db: Db) {
  await sql`
    delete from search_words as w where not exists (
      select from search_documents as d where d.names @@ phraseto_tsquery('simple', w.word))`.execute(db)
}
