import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { version } from '../version.ts'
import {
  MigrationError,
  migrationNumber,
  migrationsFolder,
  readMigrations,
  type Migration,
} from './migration-files.ts'
import { warnOfPooler } from './pooler-warnings.ts'

export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
  constructor(setting: string, cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException
    super(`The database of ${setting} cannot be used: ${message || code}. Start it, or correct ${setting}.`, {
      cause,
    })
  }
}

/**
 * Databases from before the baseline: they take the files of `migrations/upgrade`, whose last one leads to the schema
 * of the baseline, and from then on are like any other.
 */
const beforeBaseline = { first: '0001_accounts.sql', required: '0140_taken_from.sql' }
const lastOfBaseline = '0009_moderation.sql'

interface MigrationFiles {
  baseline: Migration[]
  upgrade: Migration[]
}

/**
 * The oldest version that may serve on a database with these migrations, while nodes are replaced one by one and when
 * a release is taken back: its program reads it from the rows of migrations that it does not know.
 */
export const minVersion = '0.2.0'

const lockKey = 5_266_547_061 // arbitrary, but the same on every node

interface MigrateOptions {
  log: Log
  setting?: string
  directory?: string
  waitMs?: number
  /** Names of the only files to apply. */
  only?: ReadonlySet<string>
  /** False: another program migrates, and this one waits for it. */
  shouldApply?: boolean
}

/** Errors while a server starts, restarts or fails over; authentication errors are final. */
const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  '57P03',
  '57P01',
])
const isTransient = (error: unknown) =>
  error instanceof Error && transientCodes.has(String((error as NodeJS.ErrnoException).code))
const retryMs = 1000

async function connectWithRetry(
  waitMs: number,
  url: string,
  { log, setting = 'DATABASE_URL' }: MigrateOptions,
): Promise<pg.Client> {
  const until = performance.now() + waitMs
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, application_name: 'kinora-migrate' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isTransient(error) || performance.now() + retryMs > until)
        throw new DatabaseUnreachableError(setting, error)
      if (tries === 0) log.warn({ err: error, seconds: waitMs / 1000 }, 'waiting for the database')
      await pause(retryMs)
    }
  }
}

/**
 * Applies missing migrations and returns their names. Nodes that start together wait for the first.
 * @throws DatabaseUnreachableError, MigrationError
 */
export async function migrate(url: string, options: MigrateOptions) {
  const { log, directory = migrationsFolder, waitMs = 0, setting = 'DATABASE_URL', only } = options
  const baseline = await readMigrations(directory)
  const files = {
    baseline: only ? baseline.filter(({ name }) => only.has(name)) : baseline,
    upgrade: await readMigrations(join(directory, 'upgrade')),
  }
  const client = await connectWithRetry(waitMs, url, options)
  try {
    await warnOfPooler(client, { setting, log })
    if (options.shouldApply === false) return await waitUntilMigrated(client, files, { waitMs, log })
    const applied: string[] = []
    for (;;) {
      const name = await applyNext(client, files)
      if (name === undefined) return applied
      applied.push(name)
      log.info({ migration: name }, 'migrated')
    }
  } finally {
    await client.end()
  }
}

async function waitUntilMigrated(
  client: pg.Client,
  files: MigrationFiles,
  { waitMs, log }: { waitMs: number; log: Log },
): Promise<string[]> {
  const until = performance.now() + waitMs
  for (let tries = 0; ; tries++) {
    const missing = await findMissing(client, files)
    if (missing === undefined) return []
    if (performance.now() + retryMs > until) {
      throw new MigrationError(
        `The database lacks ${missing}, and MIGRATE=false: run the command migrate, or set MIGRATE=true.`,
      )
    }
    if (tries === 0) log.warn({ migration: missing }, 'waiting until the database is migrated')
    await pause(retryMs)
  }
}

async function findMissing(client: pg.Client, files: MigrationFiles) {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('migrations') is not null as present`,
  )
  return nextOf(rows[0]?.present ? await findApplied(client) : new Map(), files)?.name
}

/**
 * Applies the next missing migration and returns its name. Uses a transaction-level lock: a session lock would stay
 * on a pooled connection. Hence each iteration looks up what is missing.
 */
async function applyNext(client: pg.Client, files: MigrationFiles): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0`)
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await client.query(migrationsTable)
    const applied = await findApplied(client)
    const next = nextOf(applied, files)
    if (next) {
      // Databases of before 0.2.0 lack it.
      await client.query('alter table migrations add column if not exists min_version text')
      await applyMigration(client, next)
    }
    if (isUpgrade(applied) && next === files.upgrade.at(-1)) await adoptBaseline(client, files.baseline)
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

interface AppliedMigration {
  checksum: string
  /** Null for those of before 0.2.0. */
  minVersion: string | null
}
type Applied = Map<string, AppliedMigration>

const migrationsTable = `
  create table if not exists migrations (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now(),
    min_version text
  )`

const isUpgrade = (applied: Applied) => applied.has(beforeBaseline.first)

const nextOf = (applied: Applied, { upgrade, baseline }: MigrationFiles) =>
  isUpgrade(applied) ? findNextUpgrade(applied, upgrade) : findNext(applied, baseline)

async function findApplied(client: pg.Client): Promise<Applied> {
  const hasMinVersion = await findMinVersionColumn(client)
  const { rows } = await client.query<AppliedMigration & { name: string }>(
    `select name, checksum, ${hasMinVersion ? 'min_version' : 'null'} as "minVersion" from migrations order by name`,
  )
  return new Map(rows.map(({ name, ...applied }) => [name, applied]))
}

/** Databases of before 0.2.0 lack it. */
async function findMinVersionColumn(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'min_version'`,
  )
  return rowCount === 1
}

function findNext(applied: Applied, migrations: Migration[]): Migration | undefined {
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name)?.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after this database had applied it. Put the file back and write a new migration.`,
      )
    }
  }
  assertNotTooNew(applied, migrations)
  return migrations.find(({ name }) => !applied.has(name))
}

/** Unknown migrations are of a later version, which names the oldest one that may serve beside it. */
function assertNotTooNew(applied: Applied, migrations: Migration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  const tooNew = [...applied].find(
    ([name, { minVersion: least }]) => !known.has(name) && (least === null || isOlder(version, least)),
  )
  if (!tooNew) return
  const [name, { minVersion: least }] = tooNew
  throw new MigrationError(
    `The database is newer than this program: it has ${name}. Start the version that applied it${least === null ? '' : `, or any from ${least} on`}.`,
  )
}

function findNextUpgrade(applied: Applied, upgrade: Migration[]): Migration | undefined {
  if (!applied.has(beforeBaseline.required)) {
    throw new MigrationError(
      `The database is too old for this program: it has no ${beforeBaseline.required}. Start the version before this one once, then this one.`,
    )
  }
  const first = migrationNumber(upgrade[0]?.name)
  return findNext(new Map([...applied].filter(([name]) => migrationNumber(name) >= first)), upgrade)
}

/** The schema is that of the baseline now: what was applied before has no files any more. */
async function adoptBaseline(client: pg.Client, baseline: Migration[]) {
  await client.query('delete from migrations')
  for (const { name, checksum } of baseline.filter(({ name }) => name <= lastOfBaseline))
    await insertMigration(client, { name, checksum })
}

async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query(sql)
    await insertMigration(client, { name, checksum })
  } catch (cause) {
    throw new MigrationError(`The migration ${name} failed${errorLine(cause, sql)}: ${String(cause)}`, {
      cause,
    })
  }
}

const insertMigration = (client: pg.Client, { name, checksum }: Pick<Migration, 'name' | 'checksum'>) =>
  client.query('insert into migrations (name, checksum, min_version) values ($1, $2, $3)', [
    name,
    checksum,
    minVersion,
  ])

/** Of two versions such as 1.10.2. */
export function isOlder(one: string, than: string) {
  const [a, b] = [one, than].map((text) => text.split('.').map(Number))
  const place = [0, 1, 2].find((at) => a?.[at] !== b?.[at]) ?? 0
  return (a?.[place] ?? 0) < (b?.[place] ?? 0)
}

function errorLine(error: unknown, sql: string) {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  return position > 0 ? ` in line ${sql.slice(0, position).split('\n').length}` : ''
}
