import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'

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

export function listPostReactions(db: Db, userId: number) {
  return db
    .selectFrom('postReactions')
    .select(['postId', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('postId')
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
