import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export function listActive(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'featured'])
    .where('status', '=', 'active')
    .execute()
}

export function findActive(db: Db, id: number) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export type CategoryRow = Awaited<ReturnType<typeof list>>[number]

const selectWithVideoCount = (db: Db) =>
  db
    .selectFrom('categories as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('videos as v')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('v.categoryId', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('videoCount'),
    )

export function list(db: Db, ids?: readonly number[]) {
  return selectWithVideoCount(db)
    .$if(ids !== undefined, (qb) => qb.where('c.id', 'in', ids ?? []))
    .orderBy('c.name')
    .execute()
}

/** Locks in id order, so that concurrent changes cannot deadlock. */
export function lock(db: Db, ids: readonly number[]) {
  return db.selectFrom('categories').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function insert(db: Db, category: Insertable<Tables['categories']>) {
  const { id } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, ids: readonly number[], change: Updateable<Tables['categories']>) {
  await db
    .updateTable('categories')
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute()
}

/** The foreign key clears the category of their videos. */
export async function remove(db: Db, ids: readonly number[]) {
  await db.deleteFrom('categories').where('id', 'in', ids).execute()
}

export async function listIconUrls(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('categories').select('iconUrl').where('iconUrl', 'is not', null).execute()
  return new Set(rows.flatMap(({ iconUrl }) => iconUrl ?? []))
}

export const isNameTakenError = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'categories_name_key'
