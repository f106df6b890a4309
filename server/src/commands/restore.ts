import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { saveCheck } from '../domains/administration/backups/queries.ts'
import { playBeginning } from '../media/media.ts'
import { bucketOptions } from '../open-context.ts'
import { checkFiles, extractSamples } from '../platform/backup/check-files.ts'
import { openWith, type Seal } from '../platform/backup/encryption.ts'
import { BackupError, listBackupNames, readManifest, type Manifest } from '../platform/backup/manifest.ts'
import { restoreDatabase, restoreFiles } from '../platform/backup/restore-backup.ts'
import { openBucketTarget, openDiskTarget } from '../platform/backup/restore-files.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import type { Log } from '../platform/log.ts'
import { processName } from '../platform/process-name.ts'
import { openDataFolder } from '../platform/storage/data-folder.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { assertRestorableInto } from '../platform/storage/storage-mark.ts'
import { handledJobs } from '../worker.ts'
import { openSiteDatabase } from '../open-site.ts'
import { print, runCommand } from '../run-command.ts'

interface Backup {
  /** The folder of all backups. */
  pool: string
  folder: string
  name: string
  manifest: Manifest
  open: Seal
}

interface Run {
  config: Config
  log: Log
  signal: AbortSignal
}

/**
 * `kinora restore [--from <folder>] [--identity <file>] [--check [--samples <n>]]`: restores a backup, or the newest of a
 * folder, into an empty database and an empty storage; with `--check` into a scratch database, which is removed.
 */
await runCommand(async (run) => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      identity: { type: 'string' },
      check: { type: 'boolean', default: false },
      samples: { type: 'string', default: '5' },
    },
  })
  const from = values.from ?? run.config.BACKUP_DIR
  if (from === undefined) throw new BackupError('Say which backup: --from <folder>, or set BACKUP_DIR.')
  const backup = await openBackup(resolve(from), values.identity)
  if (!values.check) await restore(backup, run)
  else await check(backup, run, parseSamples(values.samples))
  return 0
})

function parseSamples(text: string) {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new BackupError('--samples takes a whole number.')
}

async function openBackup(path: string, identityFile: string | undefined): Promise<Backup> {
  const names = await listBackupNames(path)
  const name = names.at(-1) ?? basename(path)
  const pool = names.length > 0 ? path : dirname(path)
  const manifest = await readManifest(pool, name)
  if (manifest.isEncrypted && identityFile === undefined)
    throw new BackupError('The backup is encrypted: name the file with the secret key, --identity <file>.')
  const identity = identityFile === undefined ? undefined : await readIdentity(identityFile)
  return { pool, folder: join(pool, name), name, manifest, open: await openWith(identity) }
}

/** As `age-keygen` writes it: comments, and a line with the key. */
async function readIdentity(path: string) {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${path} cannot be read.`, { cause })
  })
  return text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? text.trim()
}

async function restore({ pool, folder, name, manifest, open }: Backup, { config, log, signal }: Run) {
  const dataDir = resolve(config.DATA_DIR)
  if (!config.DATABASE_URL && (await findEmbeddedPostgres(dataDir)))
    throw new BackupError(`Kinora is running in ${dataDir}. Stop it, or restore into another DATA_DIR.`)
  await openDataFolder(dataDir, { log })
  const s3 = bucketOptions(config)
  const { storage } = await openStorage({ dataDir, ...(s3 && { s3 }) })
  await assertRestorableInto(storage, manifest.siteId)
  const extraction = { folder: pool, dataDir, open }
  const target = s3
    ? openBucketTarget(extraction, (await import('../platform/storage/s3.ts')).openBucket(s3))
    : openDiskTarget(extraction)
  const database = await openSiteDatabase(config, log)
  try {
    const files = await restoreFiles(folder, manifest, { target, signal })
    print(`Restored ${files} files; now the database.`)
    const jobs = handledJobs(config).map(({ job }) => job)
    await restoreDatabase({ databaseUrl: database.url, folder, manifest, open, jobs, log })
  } finally {
    await database.close()
  }
  print(`Restored ${name} of Kinora ${manifest.version}. Start Kinora.`)
  if (s3) print('SECRET_KEY must be that of the site, or codes and signed addresses stop working.')
}

async function check(backup: Backup, run: Run, samples: number) {
  const problem = await checkBackup(backup, run, samples).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!run.signal.aborted) await recordCheck(backup, run, problem)
  if (problem) throw problem
  print(`${backup.name} can be restored.`)
}

async function checkBackup({ pool, folder, manifest, open }: Backup, run: Run, samples: number) {
  const { config, log, signal } = run
  const files = await checkFiles(folder, pool, signal)
  if (files !== manifest.files.total)
    throw new BackupError(`The list names ${files} files, and the manifest ${manifest.files.total}.`)
  print(`All ${files} files have their hashes.`)
  const scratch = await makeScratchFolder(resolve(config.DATA_DIR))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: scratch, log, isDurable: false })
    try {
      const jobs = handledJobs(config).map(({ job }) => job)
      await restoreDatabase({ databaseUrl: postgres.url, folder, manifest, open, jobs, log })
    } finally {
      await postgres.stop()
    }
    print(`All ${manifest.database.tables.length} tables were restored into a scratch database.`)
    const target = join(scratch, randomUUID())
    const masters = await extractSamples(folder, { pool, target, open, count: samples })
    const programs = { ffmpegPath: config.FFMPEG_PATH, ffprobePath: config.FFPROBE_PATH }
    for (const master of masters) await playBeginning(programs, master, signal)
    print(`${masters.length} videos play.`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** In `work/` of a site there is as much room as encodes need, and what a killed process leaves is removed. */
async function makeScratchFolder(dataDir: string) {
  const work = join(dataDir, 'work')
  const hasWork = await stat(work).catch(() => undefined)
  return mkdtemp(hasWork ? join(work, `${processName}~`) : join(tmpdir(), 'kinora-check-'))
}

/** For the operations page, if the site of the backup is here. */
async function recordCheck({ name }: Backup, { config, log }: Run, problem: unknown) {
  const url =
    config.DATABASE_DIRECT_URL ??
    config.DATABASE_URL ??
    (await findEmbeddedPostgres(resolve(config.DATA_DIR)))
  if (url === undefined) return
  const db = openDatabase(url, { log, connections: 2, usesPreparedStatements: false })
  try {
    const checkError = problem === undefined ? null : String((problem as Error).message)
    await saveCheck(db, name, { checkedAt: new Date(), checkError })
  } finally {
    await db.destroy()
  }
}
