import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import { precompile } from '../../../platform/db/precompile.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { SearchCondition } from '../../library/search-query/search-condition.ts'

export type PostRow = NonNullable<Awaited<ReturnType<typeof find>>>

const postsWithOwner = (db: Db) => db.selectFrom('posts as p').innerJoin('users as u', 'u.id', 'p.ownerId')

const accessColumns = [
  'p.id',
  'p.ownerId',
  'p.isPublished',
  'p.approvalStatus',
  'p.deletedAt',
  'u.hiddenAt as ownerHiddenAt',
] as const

export const findByImageFolder = (db: Db, folder: string) =>
  postsWithOwner(db)
    .innerJoin('postImages as i', 'i.postId', 'p.id')
    .select(accessColumns)
    .where('i.folder', '=', folder)
    .executeTakeFirst()

/** Must match the condition of the index `posts_newest`. */
export const isPublishedPostSql = sql<boolean>`(p.is_published and p.approval_status = 'approved' and p.deleted_at is null)`

/** Posts with everything that one viewer needs; callers add the condition. */
export const selectPosts = (db: Db, viewerId: number | null) =>
  postsWithOwner(db)
    .innerJoin('postCounts as n', 'n.postId', 'p.id')
    .leftJoin('userSettings as s', 's.userId', 'p.ownerId')
    .leftJoin('postReactions as r', (join) =>
      join.onRef('r.postId', '=', 'p.id').on('r.userId', '=', viewerId),
    )
    .leftJoin('pollVotes as w', (join) => join.onRef('w.postId', '=', 'p.id').on('w.userId', '=', viewerId))
    .select(accessColumns)
    .select(['p.content', 'p.commentPolicy', 'p.createdAt', 'p.editedAt', 'p.version'])
    .select(['u.username', 'u.avatarKey', 'u.isVerified', 's.showLikeCount'])
    .select(['n.likes', 'n.dislikes', 'n.comments', 'r.status', 'w.optionPosition as choice'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('postImages as i')
          .select(['i.id', 'i.picture', 'i.alt'])
          .whereRef('i.postId', '=', 'p.id')
          .orderBy('i.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('postMentions as m')
          .select(['m.userId as id', 'm.name'])
          .whereRef('m.postId', '=', 'p.id')
          .orderBy('m.userId'),
      ).as('mentions'),
      jsonArrayFrom(
        eb
          .selectFrom('pollOptions as o')
          .select(['o.content', 'o.votes'])
          .whereRef('o.postId', '=', 'p.id')
          .orderBy('o.position'),
      ).as('options'),
    ])

export const find = (db: Db, viewerId: number | null, id: number) =>
  selectPosts(db, viewerId).where('p.id', '=', id).executeTakeFirst()

export const listByIds = precompile((db, viewerId: number | null, ids: readonly number[]) =>
  selectPosts(db, viewerId).where('p.id', '=', inOpaqueArray(ids)),
)

interface ChannelPostsQuery {
  viewerId: number | null
  ownerId: number
  canSeeUnpublished: boolean
  limit: number
  condition?: SearchCondition | undefined
}

const isVisibleOfChannel = ({ ownerId, canSeeUnpublished, condition }: Omit<ChannelPostsQuery, 'limit'>) =>
  sql<boolean>`(p.owner_id = ${ownerId} and p.deleted_at is null
    and ${canSeeUnpublished ? sql`true` : isPublishedPostSql}
    and ${condition ?? sql`true`})`

/** Newest first; served by the index `posts_owner`. */
export const listOfChannel = (
  db: Db,
  { after, limit, ...of }: ChannelPostsQuery & { after: Anchor | undefined },
) =>
  selectPosts(db, of.viewerId)
    .where(isVisibleOfChannel(of))
    .where(isAfter(after, 'p.createdAt', 'p.id'))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** By offset. The subquery finds the ids, so that the joins run for one page only. */
export const listByOffset = (db: Db, { offset, limit, ...of }: ChannelPostsQuery & { offset: number }) =>
  selectPosts(db, of.viewerId)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('posts as p')
        .select('p.id')
        .where(isVisibleOfChannel(of))
        .orderBy('p.createdAt', 'desc')
        .orderBy('p.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export const findPostAccess = (db: Db, id: number) =>
  postsWithOwner(db)
    .innerJoin('postCounts as n', 'n.postId', 'p.id')
    .leftJoin('userSettings as s', 's.userId', 'p.ownerId')
    .select(accessColumns)
    .select(['p.commentPolicy', 'n.comments', 's.showLikeCount'])
    .where('p.id', '=', id)
    .executeTakeFirst()

export const lockPost = (trx: Trx, id: number) =>
  postsWithOwner(trx)
    .select(accessColumns)
    .select(['p.content', 'p.commentPolicy', 'p.deletedBy', 'p.version'])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()

export const findPostForReport = (db: Db, id: number) =>
  postsWithOwner(db)
    .select(accessColumns)
    .select(['p.content', 'u.username'])
    .select((eb) =>
      eb
        .selectFrom('postImages as i')
        .select(sql<string>`i.picture ->> 'url'`.as('url'))
        .whereRef('i.postId', '=', 'p.id')
        .orderBy('i.position')
        .limit(1)
        .as('pictureUrl'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()

type PostCount = 'likes' | 'dislikes' | 'comments'

export const findPostCounts = (db: Db, postId: number) =>
  db
    .selectFrom('postCounts')
    .select(['likes', 'dislikes'])
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()

/** Must run in the transaction that changes the counted rows; values may be negative. */
export async function addToPostCounts(
  trx: Trx,
  postIds: number[],
  added: Partial<Record<PostCount, number>>,
) {
  if (postIds.length === 0) return
  const { likes = 0, dislikes = 0, comments = 0 } = added
  await trx
    .updateTable('postCounts')
    .set({
      likes: sql`likes + ${likes}`,
      dislikes: sql`dislikes + ${dislikes}`,
      comments: sql`comments + ${comments}`,
    })
    .where('postId', '=', sql<number>`any(${postIds})`)
    .execute()
}
