import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type ReservationRow = Selectable<Tables['srtReservations']>

export const list = (db: Db, now: Date) =>
  db.selectFrom('srtReservations').selectAll().where('expiresAt', '>', now).orderBy('port').execute()

export const find = (db: Db, { userId, now }: { userId: number; now: Date }) =>
  db
    .selectFrom('srtReservations')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Nobody else reserves until the end of the transaction. Those that have expired are gone. */
export async function lockAll(trx: Trx, now: Date) {
  await sql`lock table srt_reservations in share row exclusive mode`.execute(trx)
  await trx.deleteFrom('srtReservations').where('expiresAt', '<=', now).execute()
  return trx.selectFrom('srtReservations').select(['port', 'userId']).execute()
}

export async function insert(trx: Trx, reservation: Insertable<Tables['srtReservations']>) {
  await trx.insertInto('srtReservations').values(reservation).execute()
}

/** Unless it has another passphrase by now. */
export async function extend(db: Db, { port, sealedPassphrase }: ReservationRow, expiresAt: Date) {
  await db
    .updateTable('srtReservations')
    .set({ expiresAt })
    .where('port', '=', port)
    .where('sealedPassphrase', '=', sealedPassphrase)
    .execute()
}

export async function removeReservation(trx: Trx, userId: number) {
  await trx.deleteFrom('srtReservations').where('userId', '=', userId).execute()
}
