import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { statementTimeouts } from '../src/platform/db/database.ts'
import { findFreePort } from './free-port.ts'

/** Debian installs it in /usr/sbin, which is not in every PATH. */
const executableCandidates = [
  process.env.PGBOUNCER_PATH,
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
]

function findPgbouncer() {
  const path = executableCandidates.find((path) => path && existsSync(path))
  if (path) return path
  throw new Error(
    'PgBouncer is missing: sudo apt-get install --no-install-recommends pgbouncer, or say in PGBOUNCER_PATH where it is.',
  )
}

/** From 1.21 on PgBouncer keeps prepared statements by default; earlier versions reject the setting. */
export function unpreparedSettings(): string[] {
  const [, minor = '0'] =
    /PgBouncer 1\.(\d+)/.exec(execFileSync(findPgbouncer(), ['--version']).toString()) ?? []
  return Number(minor) >= 21 ? ['max_prepared_statements = 0'] : []
}

const settings = Object.entries(statementTimeouts).map(([name, ms]) => `set ${name} = ${ms}`)

interface PoolerOptions {
  extra?: string[]
  connectQuery?: string
}

/**
 * A real PgBouncer in transaction mode in front of an embedded PostgreSQL, configured as in docs/operations.md.
 * @param databaseUrl of the embedded PostgreSQL, with its socket as `host`
 */
export async function startPgbouncer(
  databaseUrl: string,
  { extra = [], connectQuery = settings.join('; ') }: PoolerOptions = {},
) {
  const path = findPgbouncer()
  const { username, password, searchParams, pathname } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? ''
  const port = await findFreePort()
  const { uid, gid } = await stat(host)
  const folder = await mkdtemp(join(tmpdir(), 'kinora-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  const config = [
    '[databases]',
    `* = host=${host} port=5432 user=${username} password=${password} connect_query='${connectQuery}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 1000',
    ...extra,
  ]
  await writeFile(file, config.join('\n'), { mode: 0o600 })
  await Promise.all([folder, file].map((own) => chown(own, uid, gid)))
  const pooler = spawn(path, [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => pooler.kill('SIGKILL'))
  await waitUntilUp(pooler.stderr)
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilUp(log: NodeJS.ReadableStream) {
  const lines: string[] = []
  const isUp = Promise.withResolvers<void>()
  createInterface({ input: log })
    .on('line', (line) => {
      if (lines.length < 20) lines.push(line)
      if (line.includes('process up')) isUp.resolve()
    })
    .on('close', () => isUp.reject(new Error(`PgBouncer ended:\n${lines.join('\n')}`)))
  await isUp.promise
}
