import {
  Kysely,
  type Transaction,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  ValueNode,
  type IdentifierNode,
  type LimitNode,
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { createNoticeHub, type NoticeListener } from './notices.ts'
import { parserFor } from './type-parsers.ts'
import { PreparingClient } from './preparing-client.ts'
import { ReadsDriver, type ReadSource } from './reads-driver.ts'
import type { Tables } from './tables.ts'
import {
  breakConnections,
  oldestQueryWaitMs,
  watchPool,
  WatchedClient,
  type WatchLimits,
} from './watched-client.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Connections stay open for long: a new one has to authenticate and plan every statement again. */
const poolTimeouts = {
  connectMs: 10_000,
  idleMs: 300_000,
}

/** PostgreSQL settings, in milliseconds. */
export const statementTimeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

/** Further sizes become parameters, so that callers cannot fill the memory with plans. */
const maxInlinedLimits = 32
const inlinedLimits = new Set<number>()

function isInlinableLimit(size: unknown): size is number {
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return false
  if (inlinedLimits.size < maxInlinedLimits) inlinedLimits.add(size)
  return inlinedLimits.has(size)
}

/**
 * Maps snake_case columns to camelCase. Identifiers in statements are mapped by the compiler (`database.ts`):
 * Kysely's own plugin rewrites each statement for it, which costs as much as compiling it.
 */
class ColumnNamesPlugin extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  /** All rows of a result share their columns, so names are mapped once. */
  override async transformResult({ result }: PluginTransformResultArgs) {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map((column) => [column, this.camelCase(column)] as const)
    const rows = result.rows.map((row) => {
      const named: UnknownRow = {}
      for (const [column, name] of names) named[name] = row[column]
      return named
    })
    return { ...result, rows }
  }

  columnOf(name: string) {
    return this.snakeCase(name)
  }
}

const columnNamesPlugin = new ColumnNamesPlugin({ maintainNestedObjectKeys: true })

/**
 * Inlines limits and booleans. For a limit parameter PostgreSQL assumes a tenth of the rows, finds the generic plan
 * too expensive, and plans the statement at every call. Partial indexes are usable only with known booleans.
 */
class InliningCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    if (typeof value === 'boolean') this.append(String(value))
    else super.appendValue(value)
  }

  protected override visitLimit(node: LimitNode) {
    if (!ValueNode.is(node.limit) || !isInlinableLimit(node.limit.value)) return super.visitLimit(node)
    this.append(`limit ${node.limit.value}`)
  }

  protected override compileUnwrappedIdentifier(node: IdentifierNode) {
    this.append(this.sanitizeIdentifier(columnNamesPlugin.columnOf(node.name)))
  }
}

class InliningDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new InliningCompiler()
  }
}

class ReadsDialect extends InliningDialect {
  readonly #driver: ReadsDriver

  constructor(primary: pg.Pool, replica: pg.Pool, source: ReadSource) {
    super({ pool: primary })
    const drivers = {
      primary: new PostgresDriver({ pool: primary }),
      replica: new PostgresDriver({ pool: replica }),
    }
    this.#driver = new ReadsDriver(drivers, source)
  }

  override createDriver() {
    return this.#driver
  }
}

interface DatabaseOptions {
  log: Log
  /** Receives the cache tags that the triggers on changed rows report. */
  onChange?: (subject: string) => void
  connections?: number
  /** A pooler accepts no settings on connect, and keeps no session state between transactions. */
  isPooled?: boolean
  usesPreparedStatements?: boolean
  connectMs?: number
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
    connectMs = poolTimeouts.connectMs,
    watchLimits,
  }: DatabaseOptions,
): Db {
  const pool = new pg.Pool({
    Client: (usesPreparedStatements ? PreparingClient : WatchedClient) as unknown as typeof pg.Client,
    connectionString: url,
    keepAlive: true,
    application_name: 'kinora',
    max: connections,
    connectionTimeoutMillis: connectMs,
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
  const db = createDb(new InliningDialect({ pool }))
  openPools.set(db, { pool, notices })
  return db
}

const createDb = (dialect: InliningDialect) => new Kysely<Tables>({ dialect, plugins: [columnNamesPlugin] })

/** Sends each statement to one of two open databases. Closes neither. */
export const openReads = (primary: Db, replica: Db, source: ReadSource): Db =>
  createDb(new ReadsDialect(poolOf(primary), poolOf(replica), source))

export const breakConnectionsOf = (db: Db) => breakConnections(poolOf(db))

function poolOf(db: Db): pg.Pool {
  const pool = openPools.get(db)?.pool
  if (!pool) throw new Error('Not a database that openDatabase() opened')
  return pool
}

const openPools = new WeakMap<Db, { pool: pg.Pool; notices: ReturnType<typeof createNoticeHub> }>()

export interface PoolCounts {
  active: number
  idle: number
  /** Transactions and queries that find no free connection. */
  waiting: number
}

export function countConnections(db: Db): PoolCounts {
  const pool = openPools.get(db)?.pool
  if (!pool) return { active: 0, idle: 0, waiting: 0 }
  const { totalCount: total, idleCount: idle, waitingCount, options } = pool
  // Every query waits until the next tick, also for a connection that is free.
  const hasFree = idle > 0 || total < options.max
  return { active: total - idle, idle, waiting: hasFree ? 0 : waitingCount }
}

/** Age of the oldest query without an answer, in milliseconds. */
export function oldestQueryMs(db: Db): number {
  const pool = openPools.get(db)?.pool
  return pool ? oldestQueryWaitMs(pool) : 0
}

export function onNotice(db: Db, channel: string, listener: NoticeListener): () => void {
  return openPools.get(db)?.notices.listen(channel, listener) ?? (() => undefined)
}
