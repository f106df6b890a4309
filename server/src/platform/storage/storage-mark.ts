import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Storage } from './storage.ts'

export const storageMarkKey = 'installation.json'

export class StorageMarkError extends Error {
  override name = 'StorageMarkError'
}

const siteIdOf = async (db: Db) =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id

async function readMark(storage: Storage): Promise<string | undefined> {
  if (!(await storage.stat(storageMarkKey))) return undefined
  const { id } = JSON.parse((await storage.read(storageMarkKey)).toString('utf8')) as { id?: unknown }
  return typeof id === 'string' ? id : ''
}

const writeMark = (storage: Storage, id: string) =>
  storage.putBytes(storageMarkKey, Buffer.from(JSON.stringify({ id })))

async function hasFiles(storage: Storage) {
  for await (const _key of storage.listTree('videos')) return true
  return false
}

async function databaseHasFiles(db: Db) {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from videos) or exists (select from uploads) as is`.execute(db)
  return rows[0]?.is === true
}

interface StorageClaim {
  db: Db
  storage: Storage
  shouldAdopt: boolean
  log: Log
}

/**
 * Marks the storage with the site's id on first start, and refuses the storage of another site, whose files would be
 * swept as orphans.
 * @throws StorageMarkError
 */
export async function claimStorage({ db, storage, shouldAdopt, log }: StorageClaim) {
  const [own, mark] = [await siteIdOf(db), await readMark(storage)]
  if (mark === own) return
  if (shouldAdopt) {
    log.warn({ before: mark ?? null }, 'the storage is this site’s from now on (ADOPT_STORAGE)')
    return writeMark(storage, own)
  }
  if (mark !== undefined) throw foreignStorageError('The storage belongs to another site than the database.')
  if ((await hasFiles(storage)) && !(await databaseHasFiles(db)))
    throw foreignStorageError('The storage has videos, and the database knows none of them.')
  await writeMark(storage, own)
}

/**
 * Refuses to restore a site over another one; one that was interrupted may go on.
 * @throws StorageMarkError
 */
export async function assertRestorableInto(storage: Storage, siteId: string) {
  const mark = await readMark(storage)
  if (mark === siteId || (mark === undefined && !(await hasFiles(storage)))) return
  throw new StorageMarkError(
    'The storage belongs to another site, and a restore replaces nothing. Restore into an empty DATA_DIR, or an empty bucket.',
  )
}

const foreignStorageError = (description: string) =>
  new StorageMarkError(
    `${description} Check that DATABASE_URL, DATA_DIR and S3_BUCKET belong together, and that the database has been ` +
      'restored. To assign the storage to this site, so that files unknown to this database may be removed, start once with ADOPT_STORAGE=true.',
  )

export const isOwnStorage = async (db: Db, storage: Storage) =>
  (await readMark(storage)) === (await siteIdOf(db))
