import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { statementTimeouts, type Db } from './database.ts'

/** Warns when a connection that must be direct goes through a pooler: there, the cancel key does not match the backend's pid. */
export async function warnOfPooler(client: pg.Client, { setting, log }: { setting: string; log: Log }) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as unknown as { processID: number | null }
  if (rows[0]?.pid === processID) return
  log.warn(
    `${setting} leads to a connection pooler. Unless each connection is kept for as long as Kinora keeps it (pool_mode=session), ` +
      'set DATABASE_DIRECT_URL to the address of PostgreSQL itself: otherwise this node misses the notifications of other nodes.',
  )
}

/** Poolers drop the time limits, so the pooler or PostgreSQL must set them. */
export async function warnOfMissingTimeouts(db: Db, log: Log) {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${Object.keys(statementTimeouts)}) and setting = '0'`.execute(
    db,
  )
  if (rows.length === 0) return
  const settings = Object.entries(statementTimeouts).map(([name, ms]) => `set ${name} = ${ms}`)
  log.warn(
    `The pooler of DATABASE_URL sets no ${rows.map(({ name }) => name).join(' and no ')}. ` +
      `With PgBouncer add to the database in pgbouncer.ini: connect_query='${settings.join('; ')}'`,
  )
}
