import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'
import { isVisibleTo, videosWithOwner } from '../../library/videos/live-queries.ts'

export function listIdentities(db: Db, userId: number) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'createdAt'])
    .where('userId', '=', userId)
    .execute()
}

export function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['userAgent', 'address', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export function listHistory(db: Db, userId: number) {
  return db
    .selectFrom('watchHistory as h')
    .leftJoin(
      videosWithOwner(db)
        .select(['v.id', 'v.title'])
        .where(isVisibleTo({ id: userId, canSeeAll: false }))
        .as('seen'),
      (join) => join.onRef('seen.id', '=', 'h.videoId'),
    )
    .select(['h.videoId', 'seen.title', 'h.positionSeconds', 'h.watchedAt'])
    .where('h.viewerId', '=', userId)
    .orderBy('h.watchedAt', 'desc')
    .orderBy('h.videoId', 'desc')
    .execute()
}

/** `viewerKey`: the user's pseudonymous key in the ledger of views. */
export function listViews(db: Db, viewerKey: string) {
  return db
    .selectFrom('views')
    .select([
      'videoId',
      'startedAt',
      'watchedSeconds',
      'verdict',
      'device',
      'source',
      'referrerHost',
      'searchQuery',
      'country',
    ])
    .where('viewerKey', '=', viewerKey)
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
}

export function listReactions(db: Db, userId: number) {
  return db
    .selectFrom('videoReactions')
    .select(['videoId', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('videoId')
    .execute()
}

export function listCommentReactions(db: Db, userId: number) {
  return db
    .selectFrom('commentReactions')
    .select(['commentId', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('commentId')
    .execute()
}

export function listComments(
  db: Db,
  { userId, afterId, limit }: { userId: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('comments as c')
    .select(['c.id', 'c.videoId', 'c.postId', 'c.parentId', 'c.content', 'c.state', 'c.likes', 'c.dislikes'])
    .select(['c.createdAt', 'c.editedAt', 'c.deletedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('commentMentions as m')
          .whereRef('m.commentId', '=', 'c.id')
          .select(['m.userId', 'm.name'])
          .orderBy('m.userId'),
      ).as('mentions'),
    )
    .where('c.authorId', '=', userId)
    .where('c.id', '>', afterId)
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export async function findCommentBlocks(db: Db, userId: number) {
  const { people, words } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('channelBlocks as b')
          .innerJoin('users as u', 'u.id', 'b.userId')
          .where('b.channelId', '=', userId)
          .select(['b.userId', 'u.username', 'b.createdAt'])
          .orderBy('b.userId'),
      ).as('people'),
      eb.selectFrom('channelBlockedWords').select('words').where('channelId', '=', userId).as('words'),
    ])
    .executeTakeFirstOrThrow()
  return { people, words: words ?? [] }
}

export function findChannelHome(db: Db, userId: number) {
  return db
    .selectFrom('channelHomes')
    .select(['trailerId', 'pinnedId', 'sections', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export function listReports(db: Db, userId: number) {
  return db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select([
      'c.contentType',
      'c.contentId',
      'r.title',
      'r.reason',
      'r.details',
      'r.fromSeconds',
      'r.toSeconds',
    ])
    .select(['c.status', 'c.publicNote', 'r.createdAt', 'c.reviewedAt', 'c.decidedAt'])
    .where('r.reporterId', '=', userId)
    .orderBy('r.id')
    .execute()
}

export function listModerationActions(db: Db, userId: number) {
  return db
    .selectFrom('reportCases as c')
    .innerJoin('reports as r', 'r.id', 'c.decidedReportId')
    .leftJoin('appeals as a', 'a.caseId', 'c.id')
    .select(['c.contentType', 'c.contentId', 'r.title', 'r.contentText', 'r.reason', 'c.publicNote'])
    .select(['c.decidedAt', 'a.text as appeal', 'a.createdAt as appealedAt', 'a.status as appealStatus'])
    .select(['a.answer', 'a.decidedAt as answeredAt'])
    .where('c.ownerId', '=', userId)
    .where('c.status', '=', 'actioned')
    .orderBy('c.id')
    .execute()
}

export function listFeedback(db: Db, userId: number) {
  return db
    .selectFrom('feedback')
    .select(['id', 'title', 'category', 'description', 'status', 'page', 'browser', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export function listFeedbackScreenshots(db: Db, userId: number) {
  return db
    .selectFrom('feedback')
    .select(['id', 'screenshotKey'])
    .where('userId', '=', userId)
    .where('screenshotKey', 'is not', null)
    .orderBy('id')
    .execute()
}

export function listSocialLinks(db: Db, userId: number) {
  return db
    .selectFrom('socialLinks')
    .select(['platform', 'url', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('position')
    .execute()
}

export function listPlaylists(
  db: Db,
  { userId, afterId, limit }: { userId: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('playlists as p')
    .select(['p.id', 'p.kind', 'p.name', 'p.description', 'p.visibility', 'p.sortOrder as order', 'p.cover'])
    .select(['p.createdAt', 'p.updatedAt', 'p.deletedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('playlistItems as i')
          .whereRef('i.playlistId', '=', 'p.id')
          .select(['i.videoId', 'i.note', 'i.addedAt'])
          .orderBy('i.rank'),
      ).as('items'),
    )
    .where('p.ownerId', '=', userId)
    .where('p.id', '>', afterId)
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

export function listSavedPlaylists(db: Db, userId: number) {
  return db
    .selectFrom('savedPlaylists')
    .select(['playlistId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('playlistId')
    .execute()
}

/** Without the credentials, which are useless elsewhere. */
export function listPasskeys(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Without the keys, which are stored as hashes only. */
export function listApiKeys(db: Db, ownerId: number) {
  return db
    .selectFrom('apiKeys')
    .select(['name', 'start', 'scopes', 'createdAt', 'usedAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
}

export function listUploads(db: Db, userId: number) {
  return db
    .selectFrom('uploads')
    .select(['fileName', 'totalChunks', 'createdAt', 'updatedAt', 'completedAt'])
    .where('ownerId', '=', userId)
    .where('claimedAt', 'is', null)
    .orderBy('id')
    .execute()
}

export function findSettings(db: Db, userId: number) {
  return db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export function listVideos(
  db: Db,
  { userId, afterId, limit }: { userId: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('videos as v')
    .leftJoin('categories as c', 'c.id', 'v.categoryId')
    .leftJoin('uploads as f', 'f.id', 'v.uploadId')
    .leftJoin('chapterLists as l', 'l.videoId', 'v.id')
    .leftJoin('videoEmbedSettings as e', 'e.videoId', 'v.id')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .selectAll('v')
    .select(['n.views', 'c.name as category', 'f.fileName', 'l.chapters', 'e.policy', 'e.domains'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('captionTracks as t')
          .whereRef('t.videoId', '=', 'v.id')
          .select(['t.language', 't.label', 't.cueCount'])
          .orderBy('t.id'),
      ).as('captions'),
    )
    .select((eb) =>
      eb
        .selectFrom('videoTags as vt')
        .innerJoin('tags as t', 't.id', 'vt.tagId')
        .whereRef('vt.videoId', '=', 'v.id')
        .select((tags) => tags.fn.agg<string[] | null>('array_agg', ['t.name']).as('names'))
        .as('tags'),
    )
    .where('v.ownerId', '=', userId)
    .where('v.id', '>', afterId)
    .orderBy('v.id')
    .limit(limit)
    .execute()
}
