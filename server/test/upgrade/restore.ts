import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

type Row = Record<string, unknown>
export type Rows = Record<string, Row[]>

const read = (name: string) => readFile(join(import.meta.dirname, name))

/** A database as the program of commit 680d3c65 left it: demo content, and a row or more in nearly every table. */
export async function restore680d3c65(client: pg.Client): Promise<Rows> {
  const rows = JSON.parse(gunzipSync(await read('rows-680d3c65.json.gz')).toString()) as Rows
  await client.query((await read('schema-680d3c65.sql')).toString())
  await client.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const months = new Set((rows.views ?? []).map(({ started_at: at }) => `${String(at).slice(0, 7)}-01`))
  for (const month of months) await client.query('select make_views_of_month($1)', [month])
  const restoreChecks = await liftChecks(client, Object.keys(rows))
  for (const [table, list] of Object.entries(rows)) {
    const columns = await storedColumns(client, table)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(list)],
    )
  }
  await restoreChecks()
  await continueSequences(client)
  return rows
}

/** Without triggers and foreign keys, tables can be filled in any order. */
async function liftChecks(client: pg.Client, tables: string[]) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function storedColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function continueSequences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select d.refobjid::regclass::text as table, a.attname as column, c.oid::regclass::text as sequence
      from pg_class c join pg_depend d on d.objid = c.oid and d.deptype = 'i'
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval('${sequence}', (select max(${column}) from ${table}))`)
}
