import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { totalmem } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Log } from '../../log.ts'
import type { Account } from './account.ts'
import { workingDirectory, postgresEnvironment } from './cluster.ts'
import { serverOption } from './postmaster.ts'

export interface PostgresOptions {
  postgres: string
  directory: string
  socketDirectory: string
  account: Account
  /** False only in tests: a crash of the machine may lose data. */
  isDurable: boolean
  connections: number
  log: Log
}

export interface PostgresProcess {
  pid: number
  exited: Promise<void>
  /** Fast shutdown: rolls back, writes a checkpoint, and resolves when all processes have exited. */
  stop(): Promise<void>
}

const shutdownTimeouts = { fast: 500, immediate: 20_000 }

const durableSettings = { max_wal_size: '1GB', wal_compression: 'on', ...memorySettings(machineMegabytes()) }
/** For test databases: autovacuum is wasted there, and blocks dropping them. */
const testSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
}

function machineMegabytes() {
  const constrained = process.constrainedMemory()
  return (constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()) / 2 ** 20
}

/**
 * 1/8 of the memory for shared buffers, half of the usual recommendation, because ffmpeg and Node share the machine.
 * Pages are touched only when used.
 */
export function memorySettings(megabytes: number) {
  const shared = Math.round(Math.min(Math.max(megabytes / 8, 128), 4096))
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${shared * 4}MB` }
}

const serverSettings = ({ socketDirectory, directory, isDurable, connections }: PostgresOptions) => ({
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: socketDirectory,
  unix_socket_permissions: '0700',
  max_connections: String(connections),
  random_page_cost: '1.1',
  jit: 'off',
  idle_in_transaction_session_timeout: '60s',
  log_line_prefix: '',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic', // statements contain user content, which must not be logged
  logging_collector: 'off',
  ...(isDurable ? durableSettings : testSettings),
  'kinora.folder': directory,
  [serverOption]: String(process.pid),
})

/** Detached, so that Ctrl-C reaches only the server, which stops PostgreSQL in order. Resolves when it accepts connections. */
export async function spawnPostgres(plan: PostgresOptions): Promise<PostgresProcess> {
  const options = Object.entries(serverSettings(plan)).flatMap(([name, setting]) => [
    '-c',
    `${name}=${setting}`,
  ])
  const child = spawn(plan.postgres, ['-D', workingDirectory, ...options], {
    ...plan.account,
    cwd: plan.directory,
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  await waitUntilReady(child, plan.log)
  const pid = child.pid ?? 0
  const endWatch = stopWhenParentDies(pid, plan)
  void exited.then(endWatch)
  child.unref()
  return { pid, exited, stop: () => stop(child, exited) }
}

function waitUntilReady(child: ChildProcess, log: Log) {
  if (!child.stderr) throw new Error('PostgreSQL was started without a pipe for its messages')
  const lines = createInterface({ input: child.stderr })
  return new Promise<void>((resolve, reject) => {
    const complaints: string[] = []
    lines.on('line', (line) => {
      logServerLine(line, log)
      if (/^(?:FATAL|PANIC|HINT|DETAIL|postgres)/.test(line)) complaints.push(line)
      if (line.includes('ready to accept connections')) {
        complaints.length = 0
        unrefPipe(child.stderr)
        resolve()
      }
    })
    child.once('error', reject)
    child.once('close', (code) => {
      reject(new Error(`PostgreSQL did not start (${code}): ${complaints.join(' ')}`))
    })
  })
}

function logServerLine(line: string, log: Log) {
  const [, severity = 'LOG', message = line] = /^([A-Z]+\d?): {2}(.*)/.exec(line) ?? []
  const text = `postgres: ${message}`
  if (severity === 'PANIC') log.error(text)
  else if (severity === 'WARNING') log.warn(text)
  else log.debug(text)
}

// A zombie may wait long for its parent, and its pid may be reused.
const watchScript = [
  'read _ && exit',
  'kill -INT "$1"',
  'n=0',
  'isThere() { kill -0 "$1" 2>/dev/null && ! grep -q "^State:.Z" "/proc/$1/status" 2>/dev/null; }',
  'while isThere "$1" && [ $n -lt 600 ]; do n=$((n + 1)); sleep 0.1; done',
  'rm -rf "$2"',
].join('\n')

/** A shell that waits for our end of a pipe to close, which happens however we die, and then stops PostgreSQL in order. */
function stopWhenParentDies(pid: number, { account, socketDirectory }: PostgresOptions) {
  const args = ['-c', watchScript, 'kinora-postgres-watch', String(pid), socketDirectory]
  const watch = spawn('/bin/sh', args, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.stdin.on('error', () => undefined)
  watch.unref()
  unrefPipe(watch.stdin)
  return () => watch.stdin.end('\n')
}

/** A pipe to a child must not keep the process alive. */
function unrefPipe(pipe: Readable | Writable | null) {
  if (pipe instanceof Socket) pipe.unref()
}

/** Smart shutdown first, then fast, then immediate. */
async function stop(child: ChildProcess, exited: Promise<void>) {
  child.ref()
  child.kill('SIGTERM')
  const fast = setTimeout(() => child.kill('SIGINT'), shutdownTimeouts.fast)
  const immediate = setTimeout(() => child.kill('SIGQUIT'), shutdownTimeouts.immediate)
  await exited
  clearTimeout(fast)
  clearTimeout(immediate)
}
