import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { textPrefix } from '../../../platform/db/text-matching.ts'
import { isPublishedPostSql } from '../../community/posts/queries.ts'
import { reviewedText } from '../../library/videos/localized-queries.ts'
import {
  isVisibleTo,
  visibilityColumns,
  videosWithOwner,
  type VisibilityScope,
} from '../../library/videos/live-queries.ts'

export function findVideo(db: Db, videoId: number) {
  return videosWithOwner(db)
    .select([...visibilityColumns, 'v.id', 'v.title', 'v.thumbnailUrl', 'v.poster'])
    .select(['v.durationSeconds', 'u.username', reviewedText.as('text')])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

export function findUser(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'bio', 'avatarKey', 'isVerified', 'hiddenAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export const titleLength = 100

export function findComment(db: Db, commentId: number) {
  return db
    .selectFrom('comments as m')
    .innerJoin('users as a', 'a.id', 'm.authorId')
    .leftJoin('videos as v', 'v.id', 'm.videoId')
    .leftJoin('posts as p', 'p.id', 'm.postId')
    .select(['m.id', 'm.content', 'm.parentId', 'm.videoId', 'm.postId', 'm.atSeconds'])
    .select(['a.id as authorId', 'a.username'])
    .select(sql<string>`coalesce(v.title, ${textPrefix('p.content', titleLength)})`.as('title'))
    .where('m.id', '=', commentId)
    .executeTakeFirst()
}

/** Over `report_cases as c`, like all conditions below. */
export const isVideoVisible = (scope: VisibilityScope): RawBuilder<boolean> =>
  sql<boolean>`exists (select from videos as v join users as u on u.id = v.owner_id
    where v.id = c.content_id and ${isVisibleTo(scope)})`

/** Channels are hidden while their owner's account is being deleted. */
export const isChannelVisible = (): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users as u where u.id = c.content_id and u.hidden_at is null)`

const isPostVisibleTo = ({ id }: VisibilityScope) => sql<boolean>`
  (p.deleted_at is null and ((${isPublishedPostSql} and u.hidden_at is null) or p.owner_id = ${id}))`

export const isPostVisible = (scope: VisibilityScope): RawBuilder<boolean> =>
  sql<boolean>`exists (select from posts as p join users as u on u.id = p.owner_id
    where p.id = c.content_id and ${isPostVisibleTo(scope)})`

export const isCommentVisible = (scope: VisibilityScope): RawBuilder<boolean> =>
  sql<boolean>`exists (select from comments as m
    join users as a on a.id = m.author_id
    where m.id = c.content_id
      and (exists (select from videos as v join users as u on u.id = v.owner_id
             where v.id = m.video_id and ${isVisibleTo(scope)})
        or exists (select from posts as p join users as u on u.id = p.owner_id
             where p.id = m.post_id and ${isPostVisibleTo(scope)}))
      and ((m.is_public and a.hidden_at is null)
        or (m.author_id = ${scope.id} and m.deleted_at is null and m.state <> 'removed')))`
