import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import type { Log } from '../log.ts'
import type { Seal } from './encryption.ts'
import { readFileList } from './file-list.ts'
import { BackupError, fileListName, type Manifest } from './manifest.ts'
import { openJobs } from '../jobs/add-job.ts'
import type { Job } from '../jobs/job.ts'
import { loadDatabase } from './table-load.ts'
import type { FileTarget } from './restore-files.ts'

interface DatabaseRestore {
  /** Of PostgreSQL itself. */
  databaseUrl: string
  /** Of the backup. */
  folder: string
  manifest: Manifest
  open: Seal
  /** Whose queues there are. */
  jobs: Job[]
  log: Log
}

/**
 * Restores into an empty database: the migrations of the backup, its rows, then the migrations that are newer.
 * @throws BackupError also when the backup is newer than this program, or the database is not empty
 */
export async function restoreDatabase({ databaseUrl, folder, manifest, open, jobs, log }: DatabaseRestore) {
  await assertRestorable(manifest)
  await assertEmpty(databaseUrl, manifest)
  await migrate(databaseUrl, { log, only: new Set(manifest.database.migrations.map(({ name }) => name)) })
  const queue = await openJobs({ databaseUrl, jobs, log })
  try {
    await loadDatabase({ url: databaseUrl, folder, database: manifest.database, open })
  } finally {
    await queue.close()
  }
  await migrate(databaseUrl, { log })
}

async function assertRestorable({ version, database }: Manifest) {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = database.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown)
    throw new BackupError(
      `The backup is newer than this program: it has the migration ${unknown.name}. Restore it with Kinora ${version} or newer.`,
    )
}

/** A database that was only migrated is empty too, but rows of an older version would miss what its migrations do. */
async function assertEmpty(url: string, { database }: Manifest) {
  const client = new pg.Client({ connectionString: url, application_name: 'kinora-restore' })
  await client.connect()
  try {
    const { rows } = await client.query<{ isMigrated: boolean }>(
      `select to_regclass('public.users') is not null as "isMigrated"`,
    )
    if (!rows[0]?.isMigrated) return
    const used = await client.query('select from users limit 1')
    const newer = await client.query('select from migrations where not name = any($1)', [
      database.migrations.map(({ name }) => name),
    ])
    if (used.rowCount === 0 && newer.rowCount === 0) return
    throw new BackupError(
      'The database is not empty, and a restore replaces nothing. Restore into an empty one: another DATABASE_URL, or another DATA_DIR.',
    )
  } finally {
    await client.end()
  }
}

/** @throws BackupError */
export async function restoreFiles(
  folder: string,
  manifest: Manifest,
  { target, signal }: { target: FileTarget; signal: AbortSignal },
) {
  if (target.kind !== manifest.storage)
    throw new BackupError(
      manifest.storage === 'bucket'
        ? 'The backup is of a site with a bucket: set S3_BUCKET to an empty one.'
        : 'The backup is of a site without a bucket: restore it without S3_BUCKET.',
    )
  let total = 0
  let waiting: Promise<void>[] = []
  for await (const listed of readFileList(join(folder, fileListName))) {
    signal.throwIfAborted()
    waiting.push(target.put(listed))
    total += 1
    if (waiting.length < concurrentFiles) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  return total
}

const concurrentFiles = 8
