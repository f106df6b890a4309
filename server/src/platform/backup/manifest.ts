import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '../storage/durable-files.ts'

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the stored file: compressed, and encrypted if the backup is. */
  bytes: z.number().int(),
  sha256: z.string(),
})
export type DumpedTable = z.infer<typeof Table>

const Partition = z.object({
  name: z.string(),
  parent: z.string(),
  /** As PostgreSQL writes it: `FOR VALUES FROM (…) TO (…)`. */
  bound: z.string(),
  options: z.array(z.string()),
})

const Database = z.object({
  postgres: z.string(),
  /** Name and checksum of each applied migration, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  partitions: z.array(Partition),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type DumpedDatabase = z.infer<typeof Database>

const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  siteId: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  storage: z.enum(['disk', 'bucket']),
  isEncrypted: z.boolean(),
  database: Database,
  files: z.object({
    total: z.number().int(),
    bytes: z.number().int(),
    newFiles: z.number().int(),
    newBytes: z.number().int(),
    sha256: z.string(),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup that cannot be made, read or restored, with what to do about it. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
export const backupNameOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export const manifestName = 'manifest.json'
export const databaseFolder = 'database'
/** Sorted lines of JSON, compressed. */
export const fileListName = 'files.jsonl.zst'
/** While a backup is being made; it is renamed once its manifest is written. */
export const unfinishedPrefix = '.unfinished-'

/** Names of finished backups, oldest first. */
export async function listBackupNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** @throws BackupError when it is missing, damaged or of a newer format */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const path = join(folder, name, manifestName)
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`There is no backup at ${join(folder, name)}: ${path} cannot be read.`, { cause })
  })
  const read = Manifest.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new BackupError(
    `${path} is damaged, or was written by a newer version of Kinora. Use that version, or another backup.`,
    { cause: read.error },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
