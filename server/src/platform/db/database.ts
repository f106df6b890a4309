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

/** A connection is kept long after it was needed: a new one has to sign in, and to plan every statement anew. */
const limits = {
  connectMs: 10_000,
  idleMs: 300_000,
}

/** What PostgreSQL ends by itself, in milliseconds, as its own settings. */
export const timeLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

interface DatabaseOptions {
  log: Log
  /** Hears what rows were changed over these connections, by the words of the triggers that say so. */
  onChange?: (subject: string) => void
  /** How many at most; 20 unless said. */
  connections?: number
  /** A pooler stands between, which takes no settings with a connection and keeps none between two transactions. */
  isPooled?: boolean
  /** Whether statements get names, by which PostgreSQL keeps them prepared. */
  prepares?: boolean
  /** How long an answer may take before its connection is given up. */
  silence?: Partial<WatchLimits>
}

/** A pool of connections, with snake_case columns as camelCase fields. End it with `db.destroy()`. */
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
  // A transaction may be doing something else just now: what it asks next fails, and that is enough.
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

/** For how long the oldest question waits that was asked over these connections, in milliseconds. */
export function oldestQuestionMs(db: Db): number {
  const pool = opened.get(db)?.pool
  return pool ? longestWaitMs(pool) : 0
}

/** Hears what triggers said in notices on these connections, when the transaction is over; answers how to stop. */
export function onNotice(db: Db, channel: string, listener: NoticeListener): () => void {
  return opened.get(db)?.notices.listen(channel, listener) ?? (() => undefined)
}
