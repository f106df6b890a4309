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

/** Whether somebody sees the video of `report_cases as c`. */
export const isVideoSeen = (watcher: Watcher): RawBuilder<boolean> =>
  sql<boolean>`exists (select from videos as v join users as u on u.id = v.owner_id
    where v.id = c.content_id and ${isSeenBy(watcher)})`

/** The same of a channel; while its owner is leaving, nobody does. */
export const isChannelSeen = (): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users as u where u.id = c.content_id and u.deletes_at is null)`
