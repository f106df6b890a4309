import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { atBeginning } from '../../platform/db/patterns.ts'
import { isLive } from '../videos/live-queries.ts'

/**
 * The tags of the video `v` of a statement, in the order its creator gave them. Joined, all tags would be read for each video
 * while they are few; a name asked for by itself is found by its key.
 */
export const tagsOfVideo = () =>
  jsonArrayFrom(
    expressionBuilder<Tables>()
      .selectFrom('videoTags as vt')
      .select('vt.tagId as id')
      .select(sql<string>`(select t.name from tags t where t.id = vt.tag_id)`.as('name'))
      .where('vt.videoId', '=', sql.ref<number>('v.id'))
      .orderBy('vt.position'),
  )

/** Whether the viewer finds a video with the tag `t`, or has made one: what others hide is not told by its tags. */
const isFoundBy = (viewerId: number | null) => sql<boolean>`coalesce((
  select true from video_tags x join videos v on v.id = x.video_id join users u on u.id = v.owner_id
   where x.tag_id = t.id and (${isLive()} ${viewerId === null ? sql`` : sql`or v.owner_id = ${viewerId}`}) limit 1), false)`

/** The most used first; the count is of all videos, drafts included, and is never shown. */
export function listPopular(db: Db, viewerId: number | null, limit: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('tags')
        .innerJoin('videoTags', 'videoTags.tagId', 'tags.id')
        .select(['tags.id', 'tags.name'])
        .groupBy(['tags.id', 'tags.name'])
        .orderBy(eb.fn.countAll(), 'desc')
        .orderBy('tags.name')
        .offset(sql.lit(0)) // in this order, so that only the first of them are looked at
        .as('t'),
    )
    .select(['t.id', 't.name'])
    .where(isFoundBy(viewerId))
    .limit(limit)
    .execute()
}

/** Tags that start with the text; `%` and `_` in it stand for themselves. */
export function listStartingWith(
  db: Db,
  { text, viewerId, limit }: { text: string; viewerId: number | null; limit: number },
) {
  return db
    .selectFrom('tags as t')
    .innerJoin('videoTags as vt', 'vt.tagId', 't.id')
    .select(['t.id', 't.name'])
    .where('t.name', 'like', atBeginning(text))
    .where(isFoundBy(viewerId))
    .groupBy(['t.id', 't.name'])
    .orderBy((eb) => eb.fn.count('vt.videoId'), 'desc')
    .orderBy('t.name')
    .limit(limit)
    .execute()
}

/** The tags of a video in the order its creator gave them. */
export function listOfVideo(db: Db, videoId: number) {
  return db
    .selectFrom('videoTags as vt')
    .innerJoin('tags as t', 't.id', 'vt.tagId')
    .select(['t.id', 't.name'])
    .where('vt.videoId', '=', videoId)
    .orderBy('vt.position')
    .execute()
}

/** Makes these the tags of the video, in this order; unknown names become tags. */
export async function replaceOfVideo(trx: Db, videoId: number, names: string[]) {
  await trx.deleteFrom('videoTags').where('videoId', '=', videoId).execute()
  if (names.length === 0) return
  const sorted = names.toSorted() // one order for everybody, so that two writers cannot lock each other out
  await trx
    .insertInto('tags')
    .values(sorted.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await trx
    .insertInto('videoTags')
    .columns(['videoId', 'tagId', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('tags')
        .select([
          sql<number>`${videoId}::int`.as('videoId'),
          'id as tagId',
          sql<number>`array_position(${names}::text[], name)`.as('position'),
        ])
        .where('name', 'in', names),
    )
    .execute()
}
