import { activeLanguage, sourceLanguage } from '@kinora/contract/text/active-language'
import { resolve } from 'node:path'
import { isPooled, portProcesses, type Config } from './config.ts'
import { createRowCache } from './platform/cache/row-cache.ts'
import { warnOfTooFewConnections } from './platform/db/connection-headroom.ts'
import { openDatabase, type Db } from './platform/db/database.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { warnOfMissingTimeouts } from './platform/db/pooler-warnings.ts'
import { openReplica, type Replica } from './platform/db/replica.ts'
import type { Log } from './platform/log.ts'
import { shareOf } from './platform/processes/process-share.ts'
import { currentCountry, type Country } from './platform/request-scope/country.ts'
import { mayReadReplica, requirePrimary } from './platform/request-scope/read-source.ts'

interface DatabaseAddresses {
  databaseUrl: string
  directDatabaseUrl: string
}

export const startPostgres = (config: Config, log: Log) =>
  startEmbeddedPostgres({
    dataDir: resolve(config.DATA_DIR),
    log,
    connections: Math.max(100, requiredConnections(config) + spareConnections),
  })

/** For migrations, scripts and whoever looks at the database. */
const spareConnections = 10

export function databaseUrls(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Config,
  url: string | undefined = '',
): DatabaseAddresses {
  const databaseUrl = DATABASE_URL ?? url
  return { databaseUrl, directDatabaseUrl: DATABASE_DIRECT_URL ?? databaseUrl }
}

/** @throws DatabaseUnreachableError, MigrationError */
export const runMigrations = (config: Config, url: string, log: Log) =>
  migrate(url, {
    log,
    setting: config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
    waitMs: config.DATABASE_WAIT_SECONDS * 1000,
    shouldApply: config.MIGRATE,
  })

function openPool(config: Config, url: string, options: Parameters<typeof openDatabase>[1]) {
  const { DATABASE_PREPARE: prepares = !isPooled(config) } = config
  return openDatabase(url, {
    ...options,
    connections: poolSize(config),
    usesPreparedStatements: prepares,
    isPooled: isPooled(config),
  })
}

export async function checkExternalDatabase(db: Db, config: Config, log: Log) {
  if (!config.DATABASE_URL) return
  await warnOfTooFewConnections(db, {
    neededConnections: requiredConnections(config),
    isPooled: isPooled(config),
    log,
  })
  if (isPooled(config)) await warnOfMissingTimeouts(db, log)
}

/** A silent replica must not hold up its readers for long. */
const replicaConnectMs = 2000

/** What is cached may hold texts, and content that is not shown in every country. */
const partitionOf = (country: Country, language: string) =>
  country === null && language === sourceLanguage ? null : `${country ?? ''} ${language}`

/** `invalidate` and `clear` are for changes of rows: the replica may miss them for a while. */
export function openDatabases(config: Config, url: string, log: Log) {
  let replica: Replica | undefined
  const misses = (tags: readonly string[]) => replica?.misses(tags) ?? false
  const cache = createRowCache({
    partition: () => partitionOf(currentCountry(), activeLanguage()),
    source: { mayLag: mayReadReplica, misses, requirePrimary },
  })
  const invalidate = (tag: string) => {
    replica?.noteChange(tag)
    cache.invalidate(tag)
  }
  const clear = () => {
    replica?.noteChange()
    cache.clear()
  }
  const raw = openPool(config, url, { log, onChange: invalidate })
  if (config.DATABASE_REPLICA_URL) {
    const standby = openPool(config, config.DATABASE_REPLICA_URL, { log, connectMs: replicaConnectMs })
    replica = openReplica({ primary: raw, replica: standby, log })
  }
  return { raw, replica, cache, invalidate, clear }
}

/** Fewer would make the parts of one page wait for each other. */
const minPoolSize = 4

const poolSize = (config: Config, processes?: number) =>
  shareOf(config.DATABASE_CONNECTIONS, minPoolSize, processes)

/**
 * Each process has its pool, one to enqueue jobs and two for LISTEN; a worker adds four for its jobs and two for
 * LISTEN. Only LISTEN connections bypass a pooler.
 */
function requiredConnections(config: Config) {
  const isWorker = config.ROLE !== 'api'
  const processes = portProcesses(config)
  const listening = 2 * processes + (isWorker ? 2 : 0)
  if (isPooled(config)) return listening
  return processes * (poolSize(config, processes) + 1) + (isWorker ? 4 : 0) + listening
}
