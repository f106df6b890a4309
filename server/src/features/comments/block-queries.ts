import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'

interface OfChannel {
  channelId: number
  userId: number
}

const blocked = (db: Db, channelId: number) =>
  db
    .selectFrom('channelBlocks as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 'b.createdAt'])
    .where('b.channelId', '=', channelId)

export function list(
  db: Db,
  { channelId, after, limit }: { channelId: number; after: Anchor | undefined; limit: number },
) {
  return blocked(db, channelId)
    .where(isAfter(after, 'b.createdAt', 'b.userId'))
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.userId', 'desc')
    .limit(limit)
    .execute()
}

export const find = (db: Db, { channelId, userId }: OfChannel) =>
  blocked(db, channelId).where('b.userId', '=', userId).executeTakeFirst()

export function findPerson(db: Db, id: number) {
  return db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
}

export async function add(trx: Trx, of: OfChannel) {
  await trx
    .insertInto('channelBlocks')
    .values(of)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function remove(trx: Trx, { channelId, userId }: OfChannel) {
  await trx
    .deleteFrom('channelBlocks')
    .where('channelId', '=', channelId)
    .where('userId', '=', userId)
    .execute()
}

/** Hides or shows all comments of an author. `countsOtherwise` marks rows whose public visibility changed. */
export function setHidden(
  trx: Trx,
  { authorId, isHidden, where }: { authorId: number; isHidden: boolean; where: RawBuilder<boolean> },
) {
  return trx
    .updateTable('comments as c')
    .set({ isHidden })
    .where('c.authorId', '=', authorId)
    .where('c.isHidden', '=', !isHidden)
    .where(where)
    .returning(['c.videoId', 'c.postId', 'c.parentId'])
    .returning(sql<boolean>`c.state = 'published' and c.deleted_at is null`.as('countsOtherwise'))
    .execute()
}

export async function isBlocked(db: Db, { channelId, userId }: OfChannel) {
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

export async function findWords(db: Db, channelId: number) {
  const found = await db
    .selectFrom('channelBlockedWords')
    .select('words')
    .where('channelId', '=', channelId)
    .executeTakeFirst()
  return found?.words ?? []
}

export async function replaceWords(trx: Trx, channelId: number, words: string[]) {
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
