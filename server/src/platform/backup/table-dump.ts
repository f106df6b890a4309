import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Seal } from './encryption.ts'
import type { DumpedDatabase, DumpedTable } from './manifest.ts'
import { listPartitions, listSequences, listTables, type TableColumns } from './schema-catalog.ts'
import { writeHashed } from './write-hashed.ts'

/** Unfinished jobs are stored like a table of this name, and added anew by a restore, so that the queue may change its tables. */
export const jobsTable = 'pgboss.job'
const jobColumns = [
  'name',
  'data',
  'priority',
  'retry_limit',
  'start_after',
  'singleton_key',
  'group_id',
  'expire_seconds',
]
const jobSource = `(select ${jobColumns.join(', ')} from pgboss.job where state < 'completed' order by created_on)`

interface DumpOptions {
  url: string
  folder: string
  seal: Seal
  signal: AbortSignal
}

/**
 * A logical dump: one file per table in the text format of COPY, which any later PostgreSQL reads. All tables are of
 * one moment, and nobody waits for it.
 */
export async function dumpDatabase({ url, folder, seal, signal }: DumpOptions): Promise<DumpedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, application_name: 'kinora-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const postgres = await client.query<{ server_version: string }>('show server_version')
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    )
    const partitions = await listPartitions(client)
    const sequences = await listSequences(client)
    const tables: DumpedTable[] = []
    const jobs = { name: jobsTable, columns: jobColumns }
    for (const table of [...(await listTables(client)), jobs]) {
      signal.throwIfAborted()
      const source = table === jobs ? jobSource : tableSource(client, table)
      tables.push(
        await dumpTable(client, table, { source, path: join(folder, dumpFileName(table.name)), seal }),
      )
    }
    await client.query('commit')
    return {
      postgres: postgres.rows[0]?.server_version ?? '',
      migrations: migrations.rows,
      partitions,
      tables,
      sequences,
    }
  } finally {
    await client.end()
  }
}

export const dumpFileName = (table: string) => `${table}.copy.zst`

export const columnList = (client: pg.ClientBase, columns: string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

const tableSource = (client: pg.ClientBase, { name, columns }: TableColumns) =>
  `public.${client.escapeIdentifier(name)} (${columnList(client, columns)})`

async function dumpTable(
  client: pg.Client,
  { name, columns }: TableColumns,
  { source, path, seal }: { source: string; path: string; seal: Seal },
): Promise<DumpedTable> {
  const rows = client.query(copyTo(`copy ${source} to stdout`))
  const { bytes, sha256 } = await writeHashed(rows, path, { seal, isCompressed: true })
  return { name, columns, rows: rows.rowCount, bytes, sha256 }
}
