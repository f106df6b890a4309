import type { Db, Trx } from '../../../platform/db/database.ts'

export async function lockActiveAdmins(trx: Trx) {
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

/** Accounts whose grace period is over. The last administrator is kept until there is another one. */
export async function listUsersToRemove(db: Db, now: Date) {
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

/** Also deletes all rows that reference the user, by cascade. */
export async function removeUser(db: Db, id: number) {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
