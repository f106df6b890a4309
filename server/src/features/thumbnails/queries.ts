import { sql, type Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type PictureRow = Awaited<ReturnType<typeof listOfVideo>>[number]
export type PictureKind = 'first' | 'candidate' | 'frame' | 'upload'

/** Every picture of a video, in order of their time in it. */
export function listOfVideo(db: Db, videoId: number) {
  return db
    .selectFrom('videoPictures')
    .selectAll()
    .where('videoId', '=', videoId)
    .orderBy(sql`at_seconds nulls last`)
    .orderBy('id')
    .execute()
}

export function find(db: Db, id: number) {
  return db
    .selectFrom('videoPictures as i')
    .innerJoin('videos as v', 'v.id', 'i.videoId')
    .innerJoin('videoProcessing as p', 'p.videoId', 'i.videoId')
    .selectAll('i')
    .select(['v.mediaKey', 'v.ownerId', 'p.renditions', 'p.probe'])
    .where('i.id', '=', id)
    .executeTakeFirst()
}

export async function insert(db: Db, picture: Insertable<Tables['videoPictures']>) {
  const { id } = await db
    .insertInto('videoPictures')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a picture as made; false when it was replaced meanwhile. */
export async function setMade(db: Db, id: number, made: { picture: string; sizeBytes: number }) {
  const { numUpdatedRows } = await db
    .updateTable('videoPictures')
    .set(made)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Marks the picture that the owner chose; null for none. */
export async function setChosen(db: Db, videoId: number, id: number | null) {
  await db
    .updateTable('videoPictures')
    .set({ isChosen: false })
    .where('videoId', '=', videoId)
    .where('isChosen', '=', true)
    .execute()
  if (id === null) return
  await db.updateTable('videoPictures').set({ isChosen: true }).where('id', '=', id).execute()
}

/** Forgets the pictures of some kinds; answers the folders of their files. */
export async function removeOfKinds(db: Db, videoId: number, kinds: readonly PictureKind[]) {
  const rows = await db
    .deleteFrom('videoPictures')
    .where('videoId', '=', videoId)
    .where('kind', 'in', kinds)
    .returning('folder')
    .execute()
  return rows.map(({ folder }) => folder)
}

/** Writes a new media key into the addresses of the pictures that stay. */
export async function moveAddresses(db: Db, videoId: number, { from, to }: { from: string; to: string }) {
  await db
    .updateTable('videoPictures')
    .set({ picture: sql`replace(picture::text, ${`/${from}/`}, ${`/${to}/`})::jsonb` })
    .where('videoId', '=', videoId)
    .execute()
}

/** Forgets one picture; false when it was gone. */
export async function remove(db: Db, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('videoPictures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Which of these folders belong to no picture and no storyboard. */
export async function listOrphanFolders(db: Db, folders: string[]) {
  if (folders.length === 0) return []
  const pictures = await db
    .selectFrom('videoPictures')
    .select('folder')
    .where('folder', 'in', folders)
    .execute()
  const storyboards = await db
    .selectFrom('videos')
    .select(sql<string>`storyboard ->> 'folder'`.as('folder'))
    .where(sql`storyboard ->> 'folder'`, 'in', folders)
    .execute()
  const known = new Set([...pictures, ...storyboards].map(({ folder }) => folder))
  return folders.filter((folder) => !known.has(folder))
}
