import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { listOrphans } from '../../../platform/storage/orphan-queries.ts'

export type ThumbnailRow = Awaited<ReturnType<typeof listOfVideo>>[number]
export type StoredThumbnailKind = 'first' | 'candidate' | 'frame' | 'upload'

export function listOfVideo(db: Db, videoId: number) {
  return db
    .selectFrom('videoThumbnails')
    .selectAll()
    .where('videoId', '=', videoId)
    .orderBy(sql`at_seconds nulls last`)
    .orderBy('id')
    .execute()
}

export function find(db: Db, id: number) {
  return db
    .selectFrom('videoThumbnails as i')
    .innerJoin('videos as v', 'v.id', 'i.videoId')
    .innerJoin('videoProcessing as p', 'p.videoId', 'i.videoId')
    .selectAll('i')
    .select(['v.mediaKey', 'v.ownerId', 'p.renditions', 'p.probe'])
    .where('i.id', '=', id)
    .executeTakeFirst()
}

export async function insert(db: Db, row: Insertable<Tables['videoThumbnails']>) {
  const { id } = await db.insertInto('videoThumbnails').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns false when it was replaced in the meantime. */
export async function markReady(db: Db, id: number, image: { picture: string; sizeBytes: number }) {
  const { numUpdatedRows } = await db
    .updateTable('videoThumbnails')
    .set(image)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function setChosen(db: Db, videoId: number, id: number | null) {
  await db
    .updateTable('videoThumbnails')
    .set({ isChosen: false })
    .where('videoId', '=', videoId)
    .where('isChosen', '=', true)
    .execute()
  if (id === null) return
  await db.updateTable('videoThumbnails').set({ isChosen: true }).where('id', '=', id).execute()
}

export async function removeByKinds(db: Db, videoId: number, kinds: readonly StoredThumbnailKind[]) {
  const rows = await db
    .deleteFrom('videoThumbnails')
    .where('videoId', '=', videoId)
    .where('kind', 'in', kinds)
    .returning('folder')
    .execute()
  return rows.map(({ folder }) => folder)
}

export async function rewriteMediaKey(db: Db, videoId: number, { from, to }: { from: string; to: string }) {
  await db
    .updateTable('videoThumbnails')
    .set({ picture: sql`replace(picture::text, ${`/${from}/`}, ${`/${to}/`})::jsonb` })
    .where('videoId', '=', videoId)
    .execute()
}

export async function remove(db: Db, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('videoThumbnails')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function listOrphanFolders(db: Db, folders: string[]) {
  const unused = await listOrphans(db, { table: 'videoThumbnails', columns: ['folder'] }, folders)
  if (unused.length === 0) return []
  const storyboards = await db
    .selectFrom('videos')
    .select(sql<string>`storyboard ->> 'folder'`.as('folder'))
    .where(sql`storyboard ->> 'folder'`, 'in', unused)
    .execute()
  const known = new Set(storyboards.map(({ folder }) => folder))
  return unused.filter((folder) => !known.has(folder))
}
