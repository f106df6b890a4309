import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { parse, stringify } from 'yaml'
import { initdbAccount } from '../../src/platform/db/embedded/account.ts'
import { findFreePort } from '../free-port.ts'
import { requirePrograms } from '../require-programs.ts'

const deploy = join(import.meta.dirname, '../../../deploy/database')
const members = ['one', 'two'] as const
export type Member = (typeof members)[number]

/** Root may not run PostgreSQL. */
const account = process.getuid?.() === 0 ? initdbAccount : undefined

interface MemberPorts {
  rest: number
  postgres: number
}

/** Programs that run until they are stopped, and at the latest until the tests end. */
function createRunner(folder: string) {
  const running = new Map<string, ChildProcess>()
  process.once('exit', () => running.forEach((child) => killGroup(child)))
  return {
    run: (name: string, command: string, ...args: string[]) => {
      const child = spawn(command, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        detached: true,
        stdio: 'ignore',
        ...account,
      })
      running.set(name, child)
    },
    kill: (name: string) => running.get(name)?.kill('SIGKILL'),
    stop: async (name: string) => {
      const child = running.get(name)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Asks the members of Patroni for their roles. */
function createRoleWatch(ports: Record<Member, MemberPorts>) {
  const has = async (name: Member, role: string) =>
    (await fetch(`http://127.0.0.1:${ports[name].rest}/${role}`).catch(() => undefined))?.status === 200
  const untilSome = async (role: string, isNot?: Member) => {
    for (;;) {
      for (const name of members) if (name !== isNot && (await has(name, role))) return name
      await pause(100)
    }
  }
  return {
    /** One that has crashed counts as the leader until its Patroni has noticed. */
    findLeader: (isNot?: Member) => untilSome('primary', isNot),
    /** Resolves once the standby has to have a commit before it is acknowledged. */
    untilSynchronous: () => untilSome('synchronous'),
  }
}

/**
 * Two members of deploy/database/patroni.yml with etcd and deploy/database/haproxy.cfg between, all of Debian; only
 * addresses and paths are those of this machine, and a connection needs no password.
 */
export async function startPatroni(folder: string) {
  requirePrograms(['patroni', 'etcd', 'haproxy'], 'patroni python3-etcd etcd-server haproxy postgresql')
  if (account) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
  const { run, kill, stop } = createRunner(folder)
  const etcd = { client: await findFreePort(), peer: await findFreePort() }
  run('etcd', 'etcd', ...etcdOptions(folder, etcd))
  const ports: Record<Member, MemberPorts> = {
    one: { rest: await findFreePort(), postgres: await findFreePort() },
    two: { rest: await findFreePort(), postgres: await findFreePort() },
  }
  const { findLeader, untilSynchronous } = createRoleWatch(ports)
  const startMember = async (name: Member) => {
    const path = join(folder, `${name}.yml`)
    await writeFile(path, await configOf({ folder, name, ports: ports[name], etcdPort: etcd.client }))
    run(name, 'patroni', path)
  }
  await startMember('one')
  const leader = await findLeader()
  await execute(ports[leader].postgres, 'create role kinora login', 'create database kinora owner kinora')
  await startMember('two')
  await untilSynchronous()
  const proxy = { primary: await findFreePort(), standby: await findFreePort() }
  const path = join(folder, 'haproxy-database.cfg')
  await writeFile(path, await haproxyConfig(proxy, ports))
  run('haproxy', 'haproxy', '-db', '-f', path)
  const urlOf = (port: number) => `postgres://kinora@127.0.0.1:${port}/kinora`
  return {
    url: urlOf(proxy.primary),
    /** Without the proxy. */
    urlOfMember: (name: Member) => urlOf(ports[name].postgres),
    findLeader,
    untilSynchronous,
    killPostgres: async (name: Member) => process.kill(await postmasterPid(join(folder, name)), 'SIGKILL'),
    /** As if it had lost its power: Patroni and PostgreSQL at once. */
    killMachine: async (name: Member) => {
      kill(name)
      process.kill(await postmasterPid(join(folder, name)), 'SIGKILL')
    },
    startMember,
    stop: async () => {
      for (const name of ['haproxy', ...members, 'etcd']) await stop(name)
    },
  }
}

const postmasterPid = async (data: string) =>
  Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function etcdOptions(folder: string, { client, peer }: { client: number; peer: number }) {
  const url = (port: number) => `http://127.0.0.1:${port}`
  return [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${url(client)}`,
    `--advertise-client-urls=${url(client)}`,
    `--listen-peer-urls=${url(peer)}`,
    `--initial-advertise-peer-urls=${url(peer)}`,
    `--initial-cluster=default=${url(peer)}`,
  ]
}

interface PatroniConfig {
  name: string
  restapi: { listen: string; connect_address: string }
  etcd3: { hosts: string[] }
  bootstrap: { pg_hba: string[] }
  postgresql: {
    listen: string
    connect_address: string
    data_dir: string
    bin_dir: string
    pgpass: string
    parameters?: Record<string, string>
  }
}

async function configOf(place: { folder: string; name: Member; ports: MemberPorts; etcdPort: number }) {
  const { folder, name, ports, etcdPort } = place
  const config = parse(await readFile(join(deploy, 'patroni.yml'), 'utf8')) as PatroniConfig
  const [rest, postgres] = [`127.0.0.1:${ports.rest}`, `127.0.0.1:${ports.postgres}`]
  await mkdir(join(folder, 'sockets'), { recursive: true })
  if (account) await chown(join(folder, 'sockets'), account.uid, account.gid)
  return stringify({
    ...config,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      ...config.bootstrap,
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      ...config.postgresql,
      listen: postgres,
      connect_address: postgres,
      data_dir: join(folder, name),
      bin_dir: newestBinaries(),
      pgpass: join(folder, `pgpass-${name}`),
      parameters: { unix_socket_directories: join(folder, 'sockets') },
    },
  } satisfies PatroniConfig)
}

/** Of the newest PostgreSQL that is installed. */
function newestBinaries() {
  const versions = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(a) - Number(b))
  return join('/usr/lib/postgresql', versions.at(-1) ?? '', 'bin')
}

async function haproxyConfig(
  proxy: { primary: number; standby: number },
  ports: Record<Member, MemberPorts>,
) {
  const servers = members
    .map((name) => `  server ${name} 127.0.0.1:${ports[name].postgres} port ${ports[name].rest}\n`)
    .join('')
  return (await readFile(join(deploy, 'haproxy.cfg'), 'utf8'))
    .replace('127.0.0.1:5000\n  option', `127.0.0.1:${proxy.primary}\n  option`)
    .replace('127.0.0.1:5001\n  option', `127.0.0.1:${proxy.standby}\n  option`)
    .replaceAll('check port 8008', 'check')
    .replaceAll(/ {2}server one \S+\n {2}server two \S+\n/g, servers)
}

async function execute(port: number, ...statements: string[]) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
