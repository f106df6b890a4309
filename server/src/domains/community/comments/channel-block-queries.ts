import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Commentable } from './subject-queries.ts'

interface ChannelBlockKey {
  channelId: number
  userId: number
}

const selectBlocks = (db: Db, channelId: number) =>
  db
    .selectFrom('channelBlocks as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 'b.createdAt'])
    .where('b.channelId', '=', channelId)

export function listBlocks(
  db: Db,
  { channelId, after, limit }: { channelId: number; after: Anchor | undefined; limit: number },
) {
  return selectBlocks(db, channelId)
    .where(isAfter(after, 'b.createdAt', 'b.userId'))
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.userId', 'desc')
    .limit(limit)
    .execute()
}

export const findBlock = (db: Db, { channelId, userId }: ChannelBlockKey) =>
  selectBlocks(db, channelId).where('b.userId', '=', userId).executeTakeFirst()

export function findUser(db: Db, id: number) {
  return db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
}

export async function insertBlock(trx: Trx, of: ChannelBlockKey) {
  await trx
    .insertInto('channelBlocks')
    .values(of)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(trx: Trx, { channelId, userId }: ChannelBlockKey) {
  await trx
    .deleteFrom('channelBlocks')
    .where('channelId', '=', channelId)
    .where('userId', '=', userId)
    .execute()
}

/** Hides or shows all comments of an author. `countsOtherwise` marks counted rows whose public visibility changed. */
export function setCommentsHidden(
  trx: Trx,
  { authorId, isHidden, condition }: { authorId: number; isHidden: boolean; condition: RawBuilder<boolean> },
) {
  return trx
    .updateTable('comments as c')
    .set({ isHidden })
    .where('c.authorId', '=', authorId)
    .where('c.isHidden', '=', !isHidden)
    .where(condition)
    .returning(['c.videoId', 'c.postId', 'c.parentId'])
    .returning(
      sql<boolean>`c.state = 'published' and c.deleted_at is null and c.at_seconds is null`.as(
        'countsOtherwise',
      ),
    )
    .execute()
}

export async function isCommenterBlocked(db: Db, { channelId, userId }: ChannelBlockKey) {
  const { blockedBy, hiddenBy } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('channelBlocks')
        .select('channelId')
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .as('blockedBy'),
      eb.selectFrom('hiddenCommenters').select('userId').where('userId', '=', userId).as('hiddenBy'),
    ])
    .executeTakeFirstOrThrow()
  return blockedBy !== null || hiddenBy !== null
}

export async function findBlockedWords(db: Db, channelId: number) {
  const found = await db
    .selectFrom('channelBlockedWords')
    .select('words')
    .where('channelId', '=', channelId)
    .executeTakeFirst()
  return found?.words ?? []
}

export async function replaceBlockedWords(trx: Trx, channelId: number, words: string[]) {
  if (words.length === 0) {
    await trx.deleteFrom('channelBlockedWords').where('channelId', '=', channelId).execute()
    return
  }
  await trx
    .insertInto('channelBlockedWords')
    .values({ channelId, words })
    .onConflict((conflict) => conflict.column('channelId').doUpdateSet({ words }))
    .execute()
}

const isNotHiddenByStaff = sql<boolean>`not exists (select from hidden_commenters h where h.user_id = c.author_id)`

const isNotBlockedByChannel = sql<boolean>`not exists (
  select from channel_blocks b where b.user_id = c.author_id and b.channel_id = coalesce(
    (select v.owner_id from videos v where v.id = c.video_id), (select p.owner_id from posts p where p.id = c.post_id)))`

export const andNotHiddenByStaff = (condition: RawBuilder<boolean>) =>
  sql<boolean>`${condition} and ${isNotHiddenByStaff}`

/** Comments under other people’s subjects of one kind. When they are shown again, those blocked by the channel stay hidden. */
export const onSubjectsOfOtherUsers = (of: {
  column: Commentable['column']
  isOwn: RawBuilder<boolean>
  isHidden: boolean
}) => sql<boolean>`${sql.ref(`c.${of.column}`)} is not null and not ${of.isOwn}
  and ${of.isHidden ? sql`true` : isNotBlockedByChannel}`

/** Returns false if the user was shadow-banned already. */
export async function insertHiddenCommenter(
  trx: Trx,
  { userId, hiddenBy }: { userId: number; hiddenBy: number },
) {
  const row = await trx
    .insertInto('hiddenCommenters')
    .values({ userId, hiddenBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteHiddenCommenter(trx: Trx, userId: number) {
  const row = await trx
    .deleteFrom('hiddenCommenters')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}
