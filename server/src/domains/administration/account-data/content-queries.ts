import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'
import { isVisibleTo, videosWithOwner } from '../../library/videos/live-queries.ts'

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

export function listComments(
  db: Db,
  { userId, afterId, limit }: { userId: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('comments as c')
    .select(['c.id', 'c.videoId', 'c.postId', 'c.parentId', 'c.content', 'c.state', 'c.likes', 'c.dislikes'])
    .select(['c.atSeconds', 'c.createdAt', 'c.editedAt', 'c.deletedAt'])
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

export function listFeedbackScreenshots(db: Db, userId: number) {
  return db
    .selectFrom('feedback')
    .select(['id', 'screenshotKey'])
    .where('userId', '=', userId)
    .where('screenshotKey', 'is not', null)
    .orderBy('id')
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

export function listPosts(
  db: Db,
  { userId, afterId, limit }: { userId: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('posts as p')
    .innerJoin('postCounts as n', 'n.postId', 'p.id')
    .select([
      'p.id',
      'p.content',
      'p.isPublished',
      'p.approvalStatus',
      'p.commentPolicy',
      'n.likes',
      'n.dislikes',
    ])
    .select(['p.createdAt', 'p.editedAt', 'p.deletedAt'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('postImages as i')
          .whereRef('i.postId', '=', 'p.id')
          .select(['i.picture', 'i.alt'])
          .orderBy('i.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('pollOptions as o')
          .whereRef('o.postId', '=', 'p.id')
          .select(['o.content', 'o.votes'])
          .orderBy('o.position'),
      ).as('poll'),
      jsonArrayFrom(
        eb
          .selectFrom('postMentions as m')
          .whereRef('m.postId', '=', 'p.id')
          .select(['m.userId', 'm.name'])
          .orderBy('m.userId'),
      ).as('mentions'),
    ])
    .where('p.ownerId', '=', userId)
    .where('p.id', '>', afterId)
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

export function listVotes(db: Db, userId: number) {
  return db
    .selectFrom('pollVotes as v')
    .innerJoin('pollOptions as o', (join) =>
      join.onRef('o.postId', '=', 'v.postId').onRef('o.position', '=', 'v.optionPosition'),
    )
    .select(['v.postId', 'o.content as answer', 'v.createdAt'])
    .where('v.userId', '=', userId)
    .orderBy('v.postId')
    .execute()
}
