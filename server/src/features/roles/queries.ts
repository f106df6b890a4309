import type { Db } from '../../platform/db/database.ts'

export function find(db: Db, id: number) {
  return db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
}
