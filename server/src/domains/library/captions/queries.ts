import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

const selectTracks = (db: Db) =>
  db
    .selectFrom('captionTracks as c')
    .innerJoin('videos as v', 'v.id', 'c.videoId')
    .selectAll('c')
    .select('v.mediaKey')

export const listOfVideo = (db: Db, videoId: number) =>
  selectTracks(db).where('c.videoId', '=', videoId).orderBy('c.id').execute()

export const find = (db: Db, id: number) => selectTracks(db).where('c.id', '=', id).executeTakeFirst()

export async function countTracksAndCheckLabel(
  db: Db,
  videoId: number,
  { label, besides }: { label: string; besides: number },
) {
  const { count, hasLabel } = await db
    .selectFrom('captionTracks')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<boolean | null>`bool_or(lower(label) = lower(${label}) and id <> ${besides})`.as('hasLabel'),
    ])
    .where('videoId', '=', videoId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), isLabelTaken: hasLabel === true }
}

export async function insert(db: Db, track: Insertable<Tables['captionTracks']>) {
  const { id } = await db.insertInto('captionTracks').values(track).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, id: number, change: Updateable<Tables['captionTracks']>) {
  await db
    .updateTable('captionTracks')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function remove(db: Db, id: number) {
  await db.deleteFrom('captionTracks').where('id', '=', id).execute()
}
