import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export const findChannelOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('channelHomes as h', 'h.userId', 'u.id')
    .select(['u.id', 'u.hiddenAt', 'h.trailerId', 'h.pinnedId', 'h.sections'])
    .where('u.id', '=', userId)
    .executeTakeFirst()

export async function saveCustomization(trx: Trx, home: Insertable<Tables['channelHomes']>) {
  await trx
    .insertInto('channelHomes')
    .values(home)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        trailerId: home.trailerId ?? null,
        pinnedId: home.pinnedId ?? null,
        sections: home.sections,
        updatedAt: sql`now()`,
      }),
    )
    .execute()
}
