import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** The program's Node, whichever version runs the tests. */
const node = join(root, 'node_modules/.bin/node')

const testEnvironment = {
  PORT: '0',
  RTMP_PORT: '0',
  WHIP_PORT: '0',
  DEMO: 'false',
  LOG_LEVEL: 'info',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

interface StartOptions {
  folder: string
  environment?: Record<string, string>
  program?: 'server/src/main.ts' | 'scripts/start.mjs'
  diskKilobytes?: number
  /** The sources of another program, such as an earlier release. */
  tree?: string
  /** In place of the program. */
  command?: readonly [command: string, ...args: string[]]
}

/** Runs the program in a mount namespace with a tmpfs of this size. */
const smallDiskCommand = (kilobytes: number, program: string): StartOptions['command'] & {} => [
  'unshare',
  // Root needs no user namespace, and would lose access to files of other users in one.
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${kilobytes}k tmpfs "$DATA_DIR" && exec "$0" "$@"`,
  node,
  program,
]

const runningPrograms = new Set<ChildProcess>()
process.once('exit', () => runningPrograms.forEach((program) => program.kill('SIGTERM')))

function spawnProgram(
  {
    folder,
    environment = {},
    program = 'server/src/main.ts',
    diskKilobytes,
    tree = root,
    ...start
  }: StartOptions,
  errors: 'inherit' | 'pipe',
) {
  const ordinary: StartOptions['command'] =
    diskKilobytes === undefined ? [node, program] : smallDiskCommand(diskKilobytes, program)
  const [command, ...args] = start.command ?? ordinary
  const child = spawn(command, args, {
    cwd: tree,
    detached: true,
    env: { ...process.env, ...testEnvironment, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', errors],
  })
  runningPrograms.add(child)
  child.once('exit', () => runningPrograms.delete(child))
  return child
}

export async function expectStartFailure(start: StartOptions) {
  const program = spawnProgram(start, 'pipe')
  program.stdout?.resume()
  const [output, [code]] = await Promise.all([
    text(program.stderr ?? Readable.from([])),
    once(program, 'exit'),
  ])
  return { code: code as number | null, output }
}

function readLog(program: ChildProcess) {
  const log: string[] = []
  const lines = createInterface({ input: program.stdout ?? Readable.from([]) })
  lines.on('line', (line) => log.push(line))
  return {
    lines,
    log,
    untilLogged: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const check = (line: string) => {
          const match = pattern.exec(line)
          if (!match) return
          lines.off('line', check)
          resolve(match)
        }
        lines.on('line', check).once('close', () => reject(new Error(`Never logged: ${pattern.source}`)))
        log.forEach(check)
      }),
  }
}

export async function startServer(start: StartOptions) {
  const { folder } = start
  const server = spawnProgram(start, 'inherit')
  const exited = once(server, 'exit') as Promise<[code: number | null, signal: string | null]>
  const { lines, log, untilLogged } = readLog(server)
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [address] = /http:\/\/[\w.:]+/.exec(line) ?? []
      if (address && line.includes('is ready')) resolve(address)
    })
    lines.on('close', () => reject(new Error(`The server ended:\n${log.join('\n')}`)))
  })
  const postmasterPid = async () =>
    Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  return {
    url,
    folder,
    log,
    untilLogged,
    pid: server.pid ?? 0,
    exited,
    postmasterPid,
    /** A power cut: kills server and database at once. */
    cut: async () => {
      const postmaster = await postmasterPid()
      server.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await exited
    },
    stop: async () => {
      server.kill('SIGTERM')
      return exited
    },
    /** Ctrl-C in a terminal signals every process of the group. */
    interrupt: async () => {
      process.kill(-(server.pid ?? 0), 'SIGINT')
      return exited
    },
  }
}

export async function startWorker(start: StartOptions) {
  const environment = { ...start.environment, ROLE: 'worker' }
  const worker = spawnProgram({ ...start, environment }, 'inherit')
  const { untilLogged } = readLog(worker)
  const exited = once(worker, 'exit')
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    worker.kill(signal)
    await exited
  }
  return { untilLogged, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

export type RunningWorker = Awaited<ReturnType<typeof startWorker>>

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Without a mail server the log shows the sign-in code; returns the token. */
export async function signInWithLoggedCode(
  { url, untilLogged }: RunningServer,
  email: string,
): Promise<string> {
  await post(`${url}/api/auth/send-otp`, { email })
  const [, code] = await untilLogged(new RegExp(`${email} is (\\d{6})`))
  const { token } = (await post(`${url}/api/auth/verify-otp`, { email, code })) as { token: string }
  return token
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
  return answer.json()
}
