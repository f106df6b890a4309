import type { Backup } from '@kinora/contract/administration/operations/schemas'
import type { Context } from '../../../context.ts'
import * as queries from './queries.ts'

// docs/product.md “Operations”

const listed = 30

export const listRecentBackups = async ({ db }: Context) =>
  (await queries.listBackups(db, listed)).map(presentBackup)

const presentBackup = (row: queries.BackupRow): Backup => ({
  name: row.name,
  state: row.state as Backup['state'],
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  error: row.error,
  rows: row.rowCount,
  files: row.fileCount,
  bytes: row.byteCount,
  addedBytes: row.addedBytes,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  checkError: row.checkError,
})

export interface BackupFacts extends Pick<queries.BackupFactsRow, 'failure' | 'checkFailure'> {
  hoursSinceLast: number | null
}

export async function readBackupFacts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<BackupFacts> {
  const { lastFinishedAt, failure, checkFailure } = (await queries.findBackupFacts(db)) ?? {}
  return {
    hoursSinceLast: lastFinishedAt ? (now().getTime() - lastFinishedAt.getTime()) / 3_600_000 : null,
    failure: failure ?? null,
    checkFailure: checkFailure ?? null,
  }
}
