import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { changeOwner, initdbAccount } from '../src/platform/db/embedded/account.ts'
import { findBinaries } from '../src/platform/db/embedded/binaries.ts'

const ports = { primary: 5432, standby: 5433 }
type Place = keyof typeof ports

/** Root may not run PostgreSQL. */
const account = process.getuid?.() === 0 ? initdbAccount : undefined

/** Both in one folder, which also holds their sockets. */
function createServers(folder: string, postgres: string) {
  const running = new Map<Place, ChildProcess>()
  process.once('exit', () => running.forEach((server) => server.kill('SIGKILL')))

  async function start(place: Place) {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: folder,
      port: ports[place],
      fsync: 'off',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(postgres, ['-D', place, ...options], {
      ...runOptions(folder),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running.set(place, server)
    const log: string[] = []
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: server.stderr }).on('line', (line) => {
        log.push(line)
        if (line.includes('ready to accept')) resolve()
      })
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.join('\n')}`)))
    })
  }

  async function stop(place: Place, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
    const server = running.get(place)
    if (!server || server.exitCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }

  async function execute<Row extends pg.QueryResultRow>(
    place: Place,
    statement: string,
    database = 'kinora',
  ) {
    const client = new pg.Client({ host: folder, port: ports[place], user: 'postgres', database })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  return { start, stop, execute }
}

const runOptions = (folder: string) => ({
  cwd: folder,
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  ...account,
})

const initOptions = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--username=postgres',
  '--auth=trust',
  '--no-sync',
]

/** A primary and a hot standby that streams from it, of the embedded PostgreSQL. */
export async function startReplicatedPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-replica-'))
  if (account) await chown(folder, account.uid, account.gid)
  const { initdb, postgres } = await findBinaries(account)
  await promisify(execFile)(initdb, [...initOptions, '--pgdata=primary'], runOptions(folder))
  const { start, stop, execute } = createServers(folder, postgres)

  await start('primary')
  await execute('primary', 'create role kinora login', 'postgres')
  await execute('primary', 'create database kinora owner kinora', 'postgres')
  await stop('primary')
  await cp(join(folder, 'primary'), join(folder, 'standby'), { recursive: true })
  await writeFile(join(folder, 'standby/standby.signal'), '')
  const source = `primary_conninfo = 'host=${folder} port=${ports.primary} user=postgres'\n`
  await appendFile(join(folder, 'standby/postgresql.auto.conf'), source)
  if (account) await changeOwner(account, join(folder, 'standby'))
  await start('primary')
  await start('standby')

  const urlOf = (place: Place) =>
    `postgres://kinora@localhost:${ports[place]}/kinora?host=${encodeURIComponent(folder)}`
  return {
    primaryUrl: urlOf('primary'),
    replicaUrl: urlOf('standby'),
    pauseReplay: async () => {
      await execute('standby', 'select pg_wal_replay_pause()')
      const state = 'select pg_get_wal_replay_pause_state() as state'
      while ((await execute<{ state: string }>('standby', state))[0]?.state !== 'paused') await pause(20)
    },
    resumeReplay: () => execute('standby', 'select pg_wal_replay_resume()'),
    /** Of Kinora, without replication. */
    countConnectionsToStandby: async () => {
      const count = `select count(*)::int from pg_stat_activity where application_name = 'kinora'`
      return (await execute<{ count: number }>('standby', count))[0]?.count
    },
    killStandby: () => stop('standby', 'SIGQUIT'),
    startStandby: () => start('standby'),
    stop: async () => {
      await stop('standby')
      await stop('primary')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>
