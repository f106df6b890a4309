import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { Commentable } from './commentable.ts'

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
