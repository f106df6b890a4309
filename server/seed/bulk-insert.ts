import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

interface SchemaObject {
  table: string
  name: string
  definition: string
}

/**
 * Drops foreign keys and plain indexes during the bulk insert and builds them again afterwards in one pass each;
 * triggers that notify other nodes of changed rows are disabled. Requires exclusive use of the database; `db` is one
 * connection.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const names = sql.join(tables)
  const { rows: keys } = await sql<SchemaObject>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and conrelid::regclass::text in (${names})`.execute(db)
  const { rows: indexes } = await sql<SchemaObject>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
           -- As PostgreSQL tells it, an index of a table in parts would be made of the table alone, and of none of its parts.
           replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index as i
    where not i.indisunique and i.indrelid::regclass::text in (${names})`.execute(db)
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name
    from pg_trigger
    where tgname like 'notify%' and tgparentid = 0 and tgrelid::regclass::text in (${names})`.execute(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  for (const { table, name } of triggers) await run(`alter table ${table} disable trigger ${name}`)
  await work()
  for (const { table, name } of triggers) await run(`alter table ${table} enable trigger ${name}`)
  for (const { definition } of indexes) await run(definition)
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`)
}
