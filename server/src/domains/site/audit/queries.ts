import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export async function insertEntry(db: Db, entry: Omit<Insertable<Tables['auditEntries']>, 'at'>) {
  await db
    .insertInto('auditEntries')
    .values({ ...entry, at: sql`now()` })
    .execute()
}
