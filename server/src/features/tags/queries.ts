import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

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
