import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import { withBackupLock } from '../../../platform/backup/backup-lock.ts'
import type { FileSource } from '../../../platform/backup/file-source.ts'
import { makeBackup, pruneBackups } from '../../../platform/backup/make-backup.ts'
import type { Manifest } from '../../../platform/backup/manifest.ts'
import { version } from '../../../platform/version.ts'
import * as queries from './queries.ts'

/** What a command needs of a site, which may be in use meanwhile. */
export interface Site {
  config: Config
  db: Db
  directDatabaseUrl: string
  files: FileSource
  log: Log
}

export interface BackupOptions {
  folder: string
  /** How many backups stay. */
  keep: number
  recipient?: string | undefined
  signal: AbortSignal
}

export interface MadeBackup {
  name: string
  path: string
  manifest: Manifest
  removed: string[]
}

/**
 * Makes a backup, removes the oldest, and records both for the operations page.
 * @throws BackupError
 */
export async function runBackup(site: Site, options: BackupOptions): Promise<MadeBackup> {
  const { db, directDatabaseUrl } = site
  return withBackupLock(directDatabaseUrl, async () => {
    await queries.failInterrupted(db)
    const id = await queries.insertBackup(db, new Date())
    try {
      const made = await makeAndPrune(site, options)
      await queries.updateBackup(db, id, { state: 'done', name: made.name, ...sumsOf(made.manifest) })
      await queries.removeBackupsBefore(db, new Date(Date.now() - recordedDays * 24 * 3_600_000))
      return made
    } catch (error) {
      await queries.updateBackup(db, id, {
        state: 'failed',
        finishedAt: new Date(),
        error: error instanceof Error ? error.message : String(error),
      })
      throw error
    }
  })
}

const recordedDays = 365

async function makeAndPrune(
  { db, directDatabaseUrl, files }: Site,
  { folder, keep, recipient, signal }: BackupOptions,
) {
  const { name, manifest } = await makeBackup({
    folder,
    databaseUrl: directDatabaseUrl,
    source: files,
    version,
    siteId: await queries.findSiteId(db),
    recipient,
    signal,
  })
  return { name, manifest, path: join(folder, name), removed: await pruneBackups(folder, keep) }
}

const sumsOf = ({ finishedAt, database, files }: Manifest) => ({
  finishedAt: new Date(finishedAt),
  rowCount: database.tables.reduce((sum, { rows }) => sum + rows, 0),
  fileCount: files.total,
  byteCount: files.bytes,
  addedBytes: files.newBytes,
})
