import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

export async function withFailingTable<Answer>(
  { db }: { db: Db },
  table: string,
  work: () => Promise<Answer>,
) {
  const away = `${table}_away`
  await sql`alter table ${sql.table(table)} rename to ${sql.table(away)}`.execute(db)
  try {
    return await work()
  } finally {
    await sql`alter table ${sql.table(away)} rename to ${sql.table(table)}`.execute(db)
  }
}
