import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { namesPlugin } from './names-plugin.ts'
import { createNotices, type NoticeListener } from './notices.ts'
import { parserFor } from './parsers.ts'
import { PlanningDialect } from './planning-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'
import { longestWaitMs, watchPool, WatchedClient, type WatchLimits } from './watched-client.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Connections stay open for long: a new one has to authenticate and plan every statement again. */
const limits = {
  connectMs: 10_000,
  idleMs: 300_000,
}

/** PostgreSQL settings, in milliseconds. */
export const timeLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

interface DatabaseOptions {
  log: Log
  /** Receives the cache tags that the triggers on changed rows report. */
  onChange?: (subject: string) => void
  connections?: number
  /** A pooler accepts no settings on connect, and keeps no session state between transactions. */
  isPooled?: boolean
  prepares?: boolean
  silence?: Partial<WatchLimits>
}

/** Maps snake_case columns to camelCase fields. Close with `db.destroy()`. */
export function openDatabase(
  url: string,
  { log, onChange, connections = 20, isPooled = false, prepares = !isPooled, silence }: DatabaseOptions,
): Db {
  const pool = new pg.Pool({
    Client: (prepares ? PreparingClient : WatchedClient) as unknown as typeof pg.Client,
    connectionString: url,
    keepAlive: true,
    application_name: 'kinora',
    max: connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: limits.idleMs,
    ...(!isPooled && timeLimits),
    types: { getTypeParser: parserFor },
  })
  watchPool(pool, log, silence)
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(error, 'an idle database connection was lost')
  })
  const notices = createNotices()
  if (onChange) notices.listen('rows_changed', onChange)
  // A lost connection fails the next query of its transaction, which is enough.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug(error, 'a database connection was lost'))
    notices.attach(client)
  })
  const db = new Kysely<Tables>({
    dialect: new PlanningDialect({ pool }),
    plugins: [namesPlugin],
  })
  opened.set(db, { pool, notices })
  return db
}

const opened = new WeakMap<Db, { pool: pg.Pool; notices: ReturnType<typeof createNotices> }>()

/** Age of the oldest query without an answer, in milliseconds. */
export function oldestQuestionMs(db: Db): number {
  const pool = opened.get(db)?.pool
  return pool ? longestWaitMs(pool) : 0
}

export function onNotice(db: Db, channel: string, listener: NoticeListener): () => void {
  return opened.get(db)?.notices.listen(channel, listener) ?? (() => undefined)
}
