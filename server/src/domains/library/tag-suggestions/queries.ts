import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { startsWithText } from '../../../platform/db/text-matching.ts'
import { isLive } from '../videos/live-queries.ts'

/** True if a live video, or one of the viewer's own, has the tag: suggestions must not reveal drafts. */
const isVisibleTag = (viewerId: number | null) => sql<boolean>`coalesce((
  select true from video_tags x join videos v on v.id = x.video_id join users u on u.id = v.owner_id
   where x.tag_id = t.id and (${isLive()} ${viewerId === null ? sql`` : sql`or v.owner_id = ${viewerId}`}) limit 1), false)`

/** Ordered by use. The count includes drafts and is never exposed. */
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
        .offset(sql.lit(0)) // optimization fence: filters only as many rows as the limit needs
        .as('t'),
    )
    .select(['t.id', 't.name'])
    .where(isVisibleTag(viewerId))
    .limit(limit)
    .execute()
}

export function listByPrefix(
  db: Db,
  { text, viewerId, limit }: { text: string; viewerId: number | null; limit: number },
) {
  return db
    .selectFrom('tags as t')
    .innerJoin('videoTags as vt', 'vt.tagId', 't.id')
    .select(['t.id', 't.name'])
    .where(startsWithText(sql`t.name`, text))
    .where(isVisibleTag(viewerId))
    .groupBy(['t.id', 't.name'])
    .orderBy((eb) => eb.fn.count('vt.videoId'), 'desc')
    .orderBy('t.name')
    .limit(limit)
    .execute()
}
