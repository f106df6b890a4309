import type { Db } from '../src/platform/db/database.ts'
import type { DemoPerson } from './people.ts'

export async function isReached(db: Db, milestone: string) {
  const row = await db
    .selectFrom('milestones')
    .select('name')
    .where('name', '=', milestone)
    .executeTakeFirst()
  return row !== undefined
}

export async function reach(db: Db, milestone: string) {
  await db
    .insertInto('milestones')
    .values({ name: milestone })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function isAnybodyHere(db: Db) {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The id of a demo person, who is made when absent. */
export async function findOrInsertPerson(
  db: Db,
  { username, email, bio, isVerified }: DemoPerson,
  avatarKey: string,
) {
  const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('users')
    .values({ username, email, bio, isVerified, avatarKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findCategoryId(db: Db, name: string) {
  return (
    (await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst())?.id ?? null
  )
}

export async function findVideoId(db: Db, ownerId: number, title: string) {
  const row = await db
    .selectFrom('videos')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirst()
  return row?.id
}

/** Dates a demo video back, so that the lists look lived in. */
export async function setAge(db: Db, videoId: number, time: Date) {
  await db
    .updateTable('videos')
    .set({ createdAt: time, publishedAt: time })
    .where('id', '=', videoId)
    .execute()
}
