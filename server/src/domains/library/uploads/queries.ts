import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { precompile } from '../../../platform/db/precompile.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { uploadBytes } from '../../people/storage-quota/usage-queries.ts'

const selectUpload = (db: Db, ownerId: number, fileId: string) =>
  db.selectFrom('uploads as u').where('u.ownerId', '=', ownerId).where('u.fileId', '=', fileId)

const receivedChunks = sql<number[]>`coalesce(
  (select array_agg(c.chunk_index order by c.chunk_index) from upload_chunks as c where c.upload_id = u.id), '{}')`

const pieceNames = sql<string[]>`coalesce(
  (select array_agg(c.stored_name order by c.chunk_index) from upload_chunks as c where c.upload_id = u.id), '{}')`

const videoId = sql<number | null>`(select v.id from videos as v where v.upload_id = u.id)`
const videoTitle = sql<string | null>`(select v.title from videos as v where v.upload_id = u.id)`

const uploadColumns = [
  'u.fileId',
  'u.fileName',
  'u.fileType',
  'u.totalChunks',
  'u.chunkSize',
  'u.completedAt',
  'u.claimedAt',
  'u.updatedAt',
] as const

export function find(db: Db, ownerId: number, fileId: string) {
  return selectUpload(db, ownerId, fileId)
    .select([...uploadColumns, 'u.isReadable', receivedChunks.as('receivedChunks'), videoId.as('videoId')])
    .executeTakeFirst()
}

export function listUnused(db: Db, ownerId: number) {
  return db
    .selectFrom('uploads as u')
    .select([...uploadColumns, receivedChunks.as('receivedChunks'), videoId.as('videoId')])
    .where('u.ownerId', '=', ownerId)
    .where('u.claimedAt', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('uploadChunks as c').select('c.uploadId').whereRef('c.uploadId', '=', 'u.id')),
    )
    .orderBy('u.updatedAt', 'desc')
    .limit(100)
    .execute()
}

export function findVideoOfSameFile(
  db: Db,
  ownerId: number,
  { sizeBytes, headHash }: { sizeBytes: number; headHash: string },
) {
  return db
    .selectFrom('uploads as u')
    .innerJoin('videos as v', 'v.uploadId', 'u.id')
    .select(['v.id', 'v.title'])
    .where('u.ownerId', '=', ownerId)
    .where('u.headHash', '=', headHash)
    .where('u.completedAt', 'is not', null)
    .where('v.deletedAt', 'is', null)
    .where(sql<boolean>`${uploadBytes} = ${sizeBytes}`)
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findCompleteByKey(db: Db, ownerId: number, uploadKey: string) {
  return db
    .selectFrom('uploads as u')
    .select(['u.uploadKey', 'u.fileName', 'u.totalChunks', 'u.chunkSize', 'u.lastBytes', 'u.completedAt'])
    .select([pieceNames.as('pieces'), videoTitle.as('videoTitle')])
    .where('u.ownerId', '=', ownerId)
    .where('u.uploadKey', '=', uploadKey)
    .where('u.completedAt', 'is not', null)
    .executeTakeFirst()
}

const selectForChunk = precompile((db, ownerId: number, fileId: string, chunkIndex: number) =>
  selectUpload(db, ownerId, fileId)
    .select(['u.id', 'u.fileId', 'u.uploadKey', 'u.fileName', 'u.totalChunks', 'u.chunkSize'])
    .select(['u.lastBytes', 'u.completedAt', 'u.updatedAt', videoId.as('videoId')])
    .select((eb) => [
      eb
        .selectFrom('uploadChunks as c')
        .whereRef('c.uploadId', '=', 'u.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('received'),
      eb
        .exists(
          eb
            .selectFrom('uploadChunks as c')
            .select('c.uploadId')
            .whereRef('c.uploadId', '=', 'u.id')
            .where('c.chunkIndex', '=', chunkIndex),
        )
        .as('hasChunk'),
    ]),
)

export async function findForChunk(
  db: Db,
  ownerId: number,
  { fileId, chunkIndex }: { fileId: string; chunkIndex: number },
) {
  return (await selectForChunk(db, ownerId, fileId, chunkIndex))[0]
}

export async function countActive(db: Db, ownerId: number, { since, but }: { since: Date; but: string }) {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('completedAt', 'is', null)
    .where('updatedAt', '>', since)
    .where('fileId', '!=', but)
    .executeTakeFirstOrThrow()
  return count
}

export async function countUnused(db: Db, ownerId: number, but: string) {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('claimedAt', 'is', null)
    .where('fileId', '!=', but)
    .executeTakeFirstOrThrow()
  return count
}

export async function insert(trx: Trx, upload: Insertable<Tables['uploads']>) {
  await trx.insertInto('uploads').values(upload).execute()
}

export async function insertComplete(trx: Trx, upload: Insertable<Tables['uploads']>) {
  const { id } = await trx.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findVideoId(db: Db, uploadId: number): Promise<number | null> {
  const row = await db.selectFrom('videos').select('id').where('uploadId', '=', uploadId).executeTakeFirst()
  return row?.id ?? null
}

/** The lock makes exactly one caller the one that stores the last missing chunk. */
export function lock(trx: Trx, id: number) {
  return trx.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function lockByFileId(trx: Trx, ownerId: number, fileId: string) {
  return selectUpload(trx, ownerId, fileId).selectAll('u').forUpdate().executeTakeFirst()
}

export async function addChunks(trx: Trx, chunks: readonly Insertable<Tables['uploadChunks']>[]) {
  if (chunks.length > 0) await trx.insertInto('uploadChunks').values(chunks).execute()
}

/** How many chunks are stored, and which of those with these numbers. */
export async function findReceived(trx: Trx, uploadId: number, indexes: readonly number[]) {
  const { count, known } = await trx
    .selectFrom('uploadChunks')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number[] | null>`array_agg(chunk_index) filter (where chunk_index = any(${indexes}))`.as('known'),
    ])
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  return { received: count, stored: known ?? [] }
}

export async function countChunks(db: Db, uploadId: number) {
  const { count } = await db
    .selectFrom('uploadChunks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  return count
}

export async function update(trx: Trx, id: number, change: Updateable<Tables['uploads']>) {
  await trx.updateTable('uploads').set(change).where('id', '=', id).execute()
}

/** `isDraft`: the server made a draft of it on its own. */
export async function markUsed(trx: Trx, id: number, isDraft: boolean) {
  await trx
    .updateTable('uploads')
    .set({ claimedAt: sql`now()`, isDraft })
    .where('id', '=', id)
    .execute()
}

export async function remove(trx: Trx, id: number): Promise<string | null> {
  const row = await trx.deleteFrom('uploads').where('id', '=', id).returning('uploadKey').executeTakeFirst()
  return row?.uploadKey ?? null
}

export async function removeOfOwner(trx: Trx, ownerId: number): Promise<string[]> {
  const rows = await trx.deleteFrom('uploads').where('ownerId', '=', ownerId).returning('uploadKey').execute()
  return rows.map((row) => row.uploadKey)
}

export async function removeAbandoned(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('claimedAt', 'is', null)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('uploadKey')
    .execute()
  return rows.map((row) => row.uploadKey)
}
