import type { Db, Trx } from '../../platform/db/database.ts'

/** Locks the administrators who stay and are not suspended, so that two of them cannot go at once; answers their ids. */
export async function lockStayingAdmins(trx: Trx) {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('hiddenAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** People whose time to change their mind is over; the last administrators stay until somebody else is one. */
export async function listLeft(db: Db, now: Date) {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletesAt', '<=', now)
    .where((eb) =>
      eb.or([
        eb('isAdmin', '=', false),
        eb.exists(
          eb
            .selectFrom('users as other')
            .select('other.id')
            .where('other.isAdmin', '=', true)
            .where('other.hiddenAt', 'is', null),
        ),
      ]),
    )
    .orderBy('deletesAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes a person, and by cascade everything that hangs on them in the database. */
export async function remove(db: Db, id: number) {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
