import type { Db, Trx } from '../../../platform/db/database.ts'

export function findExportOfUser(db: Db, userId: number) {
  return db.selectFrom('accountExports').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** The archive behind a link, if it belongs to the user and has not expired. */
export function findReadyExport(
  db: Db,
  { exportKey, userId, now }: { exportKey: string; userId: number; now: Date },
) {
  return db
    .selectFrom('accountExports as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select(['e.exportKey', 'u.username'])
    .where('e.exportKey', '=', exportKey)
    .where('e.userId', '=', userId)
    .where('e.state', '=', 'ready')
    .where('e.expiresAt', '>', now)
    .executeTakeFirst()
}

export async function replaceExport(trx: Trx, row: { userId: number; exportKey: string; createdAt: Date }) {
  await trx.deleteFrom('accountExports').where('userId', '=', row.userId).execute()
  return trx.insertInto('accountExports').values(row).returningAll().executeTakeFirstOrThrow()
}

interface ExportOutcome {
  state: 'ready' | 'failed'
  bytes: number | null
  expiresAt: Date
}

/** False when the archive was replaced or its owner was deleted. */
export async function finishExport(db: Db, exportKey: string, outcome: ExportOutcome) {
  const { numUpdatedRows } = await db
    .updateTable('accountExports')
    .set(outcome)
    .where('exportKey', '=', exportKey)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function removeExpiredExports(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('accountExports')
    .where('expiresAt', '<=', now)
    .returning('exportKey')
    .execute()
  return rows.map(({ exportKey }) => exportKey)
}
