import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Commentable } from './commentable.ts'

/** Of comments as `c`: the staff have not hidden its author. */
const isShownByStaff = sql<boolean>`not exists (select from hidden_commenters h where h.user_id = c.author_id)`

/** Of comments as `c`: the channel that it stands on has not hidden its author. */
const isShownByChannel = sql<boolean>`not exists (
  select from channel_blocks b where b.user_id = c.author_id and b.channel_id = coalesce(
    (select v.owner_id from videos v where v.id = c.video_id), (select p.owner_id from posts p where p.id = c.post_id)))`

/** Those of them whose authors the staff have not hidden. */
export const andShownByStaff = (which: RawBuilder<boolean>) => sql<boolean>`${which} and ${isShownByStaff}`

/** Under things of one kind that are not the author's own; to show them again, only where no channel hides them. */
export const elsewhere = (of: {
  column: Commentable['column']
  isOwn: RawBuilder<boolean>
  isHidden: boolean
}) => sql<boolean>`${sql.ref(`c.${of.column}`)} is not null and not ${of.isOwn}
  and ${of.isHidden ? sql`true` : isShownByChannel}`

/** Whether that was not so before. */
export async function add(trx: Trx, { userId, hiddenBy }: { userId: number; hiddenBy: number }) {
  const row = await trx
    .insertInto('hiddenCommenters')
    .values({ userId, hiddenBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was so before. */
export async function remove(trx: Trx, userId: number) {
  const row = await trx
    .deleteFrom('hiddenCommenters')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}
