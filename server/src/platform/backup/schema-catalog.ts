import type pg from 'pg'

export interface TableColumns {
  name: string
  columns: string[]
}

/** Migrations are applied again, and what backups there are is a matter of the place, not of the site. */
const excludedTables = ['migrations', 'backups']

/** Tables that hold rows, leaf partitions included; without generated columns, which cannot be written. */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid order by c.relname`,
    [excludedTables],
  )
  return rows
}

export async function listPartitions(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; parent: string; bound: string; options: string[] }>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
            coalesce(c.reloptions, '{}') as options
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r' order by c.relname`,
  )
  return rows
}

/** `last_value` is outside of any snapshot, so read it after the snapshot is taken: never too low. */
export async function listSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: { name: string; value: string; isCalled: boolean }[] = []
  for (const { name } of rows) {
    const read = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    )
    for (const { value, isCalled } of read.rows) sequences.push({ name, value, isCalled })
  }
  return sequences
}

interface SchemaPart {
  create: string
  drop: string
}

/** What makes loading slow, or refuses rows in the wrong order: it is dropped before, and made again after. */
export async function listConstraintsAndIndexes(client: pg.ClientBase): Promise<SchemaPart[]> {
  const indexes = await client.query<SchemaPart>(
    `select pg_get_indexdef(i.indexrelid) as create, format('drop index %s', i.indexrelid::regclass) as drop
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = i.indexrelid)
        and not exists (select from pg_inherits where inhrelid = i.indexrelid)
      order by 1`,
  )
  const foreignKeys = await client.query<SchemaPart>(
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
            format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
       from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by 1`,
  )
  return [...indexes.rows, ...foreignKeys.rows]
}
