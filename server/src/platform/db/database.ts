import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { columnNamesPlugin } from './column-names-plugin.ts'
import { createNoticeHub, type NoticeListener } from './notices.ts'
import { parserFor } from './type-parsers.ts'
import { InliningDialect } from './inlining-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'
import { oldestQueryWaitMs, watchPool, WatchedClient, type WatchLimits } from './watched-client.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Connections stay open for long: a new one has to authenticate and plan every statement again. */
const poolTimeouts = {
  connectMs: 10_000,
  idleMs: 300_000,
}

/** PostgreSQL settings, in milliseconds. */
export const statementTimeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

interface DatabaseOptions {
  log: Log
  /** Receives the cache tags that the triggers on changed rows report. */
  onChange?: (subject: string) => void
  connections?: number
  /** A pooler accepts no settings on connect, and keeps no session state between transactions. */
  isPooled?: boolean
  usesPreparedStatements?: boolean
  watchLimits?: Partial<WatchLimits>
}

/** Maps snake_case columns to camelCase fields. Close with `db.destroy()`. */
export function openDatabase(
  url: string,
  {
    log,
    onChange,
    connections = 20,
    isPooled = false,
    usesPreparedStatements = !isPooled,
    watchLimits,
  }: DatabaseOptions,
): Db {
  const pool = new pg.Pool({
    Client: (usesPreparedStatements ? PreparingClient : WatchedClient) as unknown as typeof pg.Client,
    connectionString: url,
    keepAlive: true,
    application_name: 'kinora',
    max: connections,
    connectionTimeoutMillis: poolTimeouts.connectMs,
    idleTimeoutMillis: poolTimeouts.idleMs,
    ...(!isPooled && statementTimeouts),
    types: { getTypeParser: parserFor },
  })
  watchPool(pool, log, watchLimits)
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(error, 'an idle database connection was lost')
  })
  const notices = createNoticeHub()
  if (onChange) notices.listen('rows_changed', onChange)
  // A lost connection fails the next query of its transaction, which is enough.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug(error, 'a database connection was lost'))
    notices.attach(client)
  })
  const db = new Kysely<Tables>({
    dialect: new InliningDialect({ pool }),
    plugins: [columnNamesPlugin],
  })
  openPools.set(db, { pool, notices })
  return db
}

const openPools = new WeakMap<Db, { pool: pg.Pool; notices: ReturnType<typeof createNoticeHub> }>()

/** Age of the oldest query without an answer, in milliseconds. */
export function oldestQueryMs(db: Db): number {
  const pool = openPools.get(db)?.pool
  return pool ? oldestQueryWaitMs(pool) : 0
}

export function onNotice(db: Db, channel: string, listener: NoticeListener): () => void {
  return openPools.get(db)?.notices.listen(channel, listener) ?? (() => undefined)
}
