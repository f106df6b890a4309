import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Backups } from '../../../platform/db/tables.ts'

export type BackupRow = Selectable<Backups>

/** @returns the id */
export const insertBackup = async (db: Db, startedAt: Date) =>
  (await db.insertInto('backups').values({ startedAt }).returning('id').executeTakeFirstOrThrow()).id

export const updateBackup = (db: Db, id: number, changes: Partial<BackupRow>) =>
  db.updateTable('backups').set(changes).where('id', '=', id).execute()

/** Backups that were running when their process was killed. */
export const failInterrupted = (db: Db) =>
  db
    .updateTable('backups')
    .set({ state: 'failed', error: 'It was interrupted.' })
    .where('state', '=', 'running')
    .execute()

export const saveCheck = (db: Db, name: string, check: { checkedAt: Date; checkError: string | null }) =>
  db.updateTable('backups').set(check).where('name', '=', name).execute()

export const listBackups = (db: Db, limit: number) =>
  db.selectFrom('backups').selectAll().orderBy('startedAt', 'desc').limit(limit).execute()

export const findLastFinished = (db: Db) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastChecked = (db: Db) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('checkedAt', 'is not', null)
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Old rows are of no use: their backups are gone. */
export const removeBackupsBefore = (db: Db, time: Date) =>
  db.deleteFrom('backups').where('startedAt', '<', time).execute()

export const findSiteId = async (db: Db) =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id

export interface BackupFactsRow {
  lastFinishedAt: Date | null
  /** Of the last backup. */
  failure: string | null
  lastCheckedAt: Date | null
  /** Of the last restore on trial. */
  checkFailure: string | null
}

export async function findBackupFacts(db: Db): Promise<BackupFactsRow | undefined> {
  const { rows } = await sql<BackupFactsRow>`
    select (select finished_at from backups where state = 'done' order by started_at desc limit 1) as last_finished_at,
           (select case when state = 'failed' then error end from backups order by started_at desc limit 1) as failure,
           (select checked_at from backups where checked_at is not null order by checked_at desc limit 1) as last_checked_at,
           (select check_error from backups where checked_at is not null order by checked_at desc limit 1) as check_failure`.execute(
    db,
  )
  return rows[0]
}
