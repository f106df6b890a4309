import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isSeenBy, seenColumns, videosWithOwner } from '../videos/live-queries.ts'
import type { Watcher } from '../videos/watcher.ts'

export function findVideo(db: Db, videoId: number) {
  return videosWithOwner(db)
    .select([...seenColumns, 'v.id', 'v.title', 'v.description', 'v.thumbnailUrl', 'v.poster'])
    .select(['v.durationSeconds', 'u.username'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

export function findPerson(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'bio', 'avatarKey', 'isVerified', 'deletesAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** What somebody wrote under a video, with what it stands under. */
export function findComment(db: Db, commentId: number) {
  return db
    .selectFrom('comments as m')
    .innerJoin('users as a', 'a.id', 'm.authorId')
    .innerJoin('videos as v', 'v.id', 'm.videoId')
    .select(['m.content', 'm.parentId', 'm.videoId', 'a.id as authorId', 'a.username', 'v.title'])
    .where('m.id', '=', commentId)
    .executeTakeFirst()
}

/** Whether somebody sees the video of `report_cases as c`. */
export const isVideoSeen = (watcher: Watcher): RawBuilder<boolean> =>
  sql<boolean>`exists (select from videos as v join users as u on u.id = v.owner_id
    where v.id = c.content_id and ${isSeenBy(watcher)})`

/** The same of a channel; while its owner is leaving, nobody does. */
export const isChannelSeen = (): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users as u where u.id = c.content_id and u.deletes_at is null)`

/** The same of a comment, and of a reply. */
export const isCommentSeen = (watcher: Watcher): RawBuilder<boolean> =>
  sql<boolean>`exists (select from comments as m
    join users as a on a.id = m.author_id
    join videos as v on v.id = m.video_id
    join users as u on u.id = v.owner_id
    where m.id = c.content_id and ${isSeenBy(watcher)}
      and ((m.is_open and a.deletes_at is null)
        or (m.author_id = ${watcher.id} and m.deleted_at is null and m.state <> 'removed')))`
