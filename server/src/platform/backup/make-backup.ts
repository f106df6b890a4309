import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../storage/durable-files.ts'
import { sealFor, type Seal } from './encryption.ts'
import { compareWithList, poolNameOf, readFileList, writeFileList, type BackupFile } from './file-list.ts'
import { addToPool, prunePool } from './file-pool.ts'
import type { FileSource } from './file-source.ts'
import {
  BackupError,
  backupNameOf,
  databaseFolder,
  fileListName,
  listBackupNames,
  manifestName,
  unfinishedPrefix,
  type Manifest,
} from './manifest.ts'
import { dumpDatabase } from './table-dump.ts'

export interface BackupPlan {
  /** Where backups are kept; one folder per backup, and the files that they share. */
  folder: string
  /** Of PostgreSQL itself, not of a pooler. */
  databaseUrl: string
  source: FileSource
  version: string
  siteId: string
  /** Public key of age; without it the backup is readable. */
  recipient?: string | undefined
  signal: AbortSignal
}

/**
 * Backs up the database and all files while the site is in use. The files are copied first, then the database is
 * dumped, then the files that have changed since are copied: so whatever a row names is in the backup, unless it was
 * made and removed again in between. Files that have not changed since the last backup are not read.
 * @throws BackupError
 */
export async function makeBackup(plan: BackupPlan): Promise<{ name: string; manifest: Manifest }> {
  const { folder, source, signal } = plan
  const startedAt = new Date()
  const name = backupNameOf(startedAt)
  const seal = await sealFor(plan.recipient)
  await openBackupFolder(folder)
  const draft = join(folder, `${unfinishedPrefix}${name}`)
  await mkdir(draft, { mode: 0o700 })
  const previous = await findPreviousList(folder)
  const first = join(draft, `first-${fileListName}`)
  const copying = { folder, source, seal, signal }
  const before = await copyChangedFiles(copying, { list: previous, target: first, keepsRemoved: false })
  const database = await dumpDatabase({
    url: plan.databaseUrl,
    folder: join(draft, databaseFolder),
    seal,
    signal,
  })
  const list = join(draft, fileListName)
  const after = await copyChangedFiles(copying, { list: first, target: list, keepsRemoved: true })
  await rm(first)
  const manifest: Manifest = {
    format: 1,
    version: plan.version,
    siteId: plan.siteId,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    storage: source.kind,
    isEncrypted: plan.recipient !== undefined,
    database,
    files: {
      ...after,
      newFiles: before.newFiles + after.newFiles,
      newBytes: before.newBytes + after.newBytes,
    },
  }
  await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  await syncPath(draft)
  await rename(draft, join(folder, name))
  await syncPath(folder)
  return { name, manifest }
}

/** One backup at a time (see the lock of its caller), so unfinished ones are of killed processes. */
async function openBackupFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (cause) {
    throw new BackupError(`Backups cannot be written to ${folder}: ${(cause as Error).message}.`, { cause })
  }
  for (const entry of await readdir(folder))
    if (entry.startsWith(unfinishedPrefix)) await rm(join(folder, entry), { recursive: true })
}

async function findPreviousList(folder: string): Promise<string | undefined> {
  const last = (await listBackupNames(folder)).at(-1)
  return last && join(folder, last, fileListName)
}

interface Copying {
  folder: string
  source: FileSource
  seal: Seal
  signal: AbortSignal
}

const concurrentCopies = 8

async function copyChangedFiles(
  { folder, source, seal, signal }: Copying,
  { list, target, keepsRemoved }: { list: string | undefined; target: string; keepsRemoved: boolean },
) {
  const sums = { total: 0, bytes: 0, newFiles: 0, newBytes: 0 }
  const copy = async (file: Parameters<typeof addToPool>[1]) => {
    const content = await source.open(file.path)
    if (!content) return undefined
    const added = await addToPool(folder, file, { content, seal })
    sums.newFiles += 1
    sums.newBytes += added.newBytes
    return added.listed
  }
  async function* resolveChanges() {
    let waiting: Promise<BackupFile | undefined>[] = []
    for await (const change of compareWithList(source.list(), list ? readFileList(list) : nothing())) {
      signal.throwIfAborted()
      if (change.kind === 'removed' && !keepsRemoved) continue
      waiting.push(change.kind === 'changed' ? copy(change.file) : Promise.resolve(change.listed))
      if (waiting.length < concurrentCopies) continue
      yield* await Promise.all(waiting)
      waiting = []
    }
    yield* await Promise.all(waiting)
  }
  async function* count() {
    for await (const listed of resolveChanges()) {
      if (!listed) continue
      sums.total += 1
      sums.bytes += listed.size
      yield listed
    }
  }
  const { sha256 } = await writeFileList(target, count())
  return { ...sums, sha256 }
}

async function* nothing(): AsyncGenerator<BackupFile> {
  // The first backup has no earlier list.
}

/** Keeps the newest backups, and removes the others with the files that only they needed. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const names = await listBackupNames(folder)
  const [old, kept] = [names.slice(0, -keep), names.slice(-keep)]
  for (const name of old) await rm(join(folder, name), { recursive: true })
  if (old.length > 0) {
    await prunePool(folder, poolNames(kept.map((name) => join(folder, name, fileListName))))
  }
  return old
}

async function* poolNames(lists: string[]) {
  for (const list of lists) for await (const listed of readFileList(list)) yield poolNameOf(listed)
}
