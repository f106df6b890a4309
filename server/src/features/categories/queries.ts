import type { Db } from '../../platform/db/database.ts'

export function listActive(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy('name')
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
