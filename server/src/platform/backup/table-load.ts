import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Seal } from './encryption.ts'
import { restoreJobs, type StoredJob } from '../jobs/add-job.ts'
import { BackupError, databaseFolder, type DumpedDatabase, type DumpedTable } from './manifest.ts'
import { listConstraintsAndIndexes, listTables } from './schema-catalog.ts'
import { columnList, dumpFileName, jobsTable } from './table-dump.ts'
import { readHashed } from './write-hashed.ts'

interface LoadOptions {
  url: string
  /** Of the backup. */
  folder: string
  database: DumpedDatabase
  open: Seal
}

/**
 * Fills the tables of an empty database that has the migrations of the dump, in one transaction. The role needs no
 * more than to own the tables: triggers are off, and foreign keys and indexes are made again after the rows.
 * Unfinished jobs are added to the queue, which must be open.
 * @throws BackupError
 */
export async function loadDatabase({ url, folder, database, open }: LoadOptions) {
  const client = new pg.Client({ connectionString: url, application_name: 'kinora-restore' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    for (const { name, parent, bound, options } of database.partitions)
      await client.query(
        `create table if not exists ${client.escapeIdentifier(name)} partition of ${client.escapeIdentifier(parent)} ${bound}` +
          (options.length > 0 ? ` with (${options.join(', ')})` : ''),
      )
    const names = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const parts = await listConstraintsAndIndexes(client)
    for (const { drop } of parts.toReversed()) await client.query(drop)
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of database.tables)
      await loadTable(client, table, { path: join(folder, databaseFolder, dumpFileName(table.name)), open })
    for (const { create } of parts) await client.query(create)
    for (const { name, value, isCalled } of database.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        client.escapeIdentifier(name),
        value,
        isCalled,
      ])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await restoreJobs({ executeSql: (text, values) => client.query(text, values) }, await readJobs(client))
    await client.query('commit')
    await client.query(`analyze ${names.join(', ')}`)
  } finally {
    await client.end()
  }
}

async function loadTable(
  client: pg.Client,
  table: DumpedTable,
  { path, open }: { path: string; open: Seal },
) {
  const isJobs = table.name === jobsTable
  const name = isJobs ? await createJobsTable(client) : client.escapeIdentifier(table.name)
  const { content, verify } = await readHashed(path, { open, isCompressed: true, sha256: table.sha256 })
  const columns = columnList(client, table.columns)
  const rows = client.query(copyFrom(`copy ${name} (${columns}) from stdin ${isJobs ? '' : 'with (freeze)'}`))
  await pipeline(content, rows)
  verify()
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${path} holds ${rows.rowCount} rows, and its manifest names ${table.rows}.`)
}

async function createJobsTable(client: pg.Client) {
  await client.query(
    `create temporary table unfinished_jobs (name text, data jsonb, priority int, retry_limit int, start_after timestamptz,
       singleton_key text, group_id text, expire_seconds int) on commit drop`,
  )
  return 'unfinished_jobs'
}

async function readJobs(client: pg.Client): Promise<StoredJob[]> {
  const { rows } = await client.query<StoredJob>(
    `select name, data, priority, retry_limit as "retryLimit", start_after as "startAfter", singleton_key as "singletonKey",
            group_id as "groupId", expire_seconds as "expireSeconds" from unfinished_jobs`,
  )
  return rows
}
