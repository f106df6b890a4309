import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/**
 * Tags of the video `v` of the outer statement, in the creator's order. The subquery looks up each name by key; a
 * join would read all tags for every video while there are few.
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

export function listOfVideo(db: Db, videoId: number) {
  return db
    .selectFrom('videoTags as vt')
    .innerJoin('tags as t', 't.id', 'vt.tagId')
    .select(['t.id', 't.name'])
    .where('vt.videoId', '=', videoId)
    .orderBy('vt.position')
    .execute()
}

export async function replaceOfVideo(trx: Db, videoId: number, names: string[]) {
  await trx.deleteFrom('videoTags').where('videoId', '=', videoId).execute()
  if (names.length === 0) return
  const sorted = names.toSorted() // fixed order, so that concurrent writers cannot deadlock
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
