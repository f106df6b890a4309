import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** The Node the program runs on, whichever one runs the tests. */
const node = join(root, 'node_modules/.bin/node')

/** A free port, no demo content, and start-up as quick as it is for people. */
const quiet = {
  PORT: '0',
  DEMO: 'false',
  LOG_LEVEL: 'info',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

interface Start {
  folder: string
  environment?: Record<string, string>
  /** What is started; by default the server without the script around it. */
  program?: 'server/src/main.ts' | 'scripts/start.mjs'
  /** How large the disk is that the folder lies on; that of the machine unless said. The folder must exist. */
  diskKilobytes?: number
}

/** Starts the program on a folder of a file system of its own, which is as small as that. */
const onSmallDisk = (kilobytes: number, program: string) => ({
  command: 'unshare',
  args: [
    // Root needs no name for itself, and would lose its way to what others own.
    ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
    '--mount',
    'sh',
    '-c',
    `mount -t tmpfs -o size=${kilobytes}k tmpfs "$DATA_DIR" && exec "$0" "$@"`,
    node,
    program,
  ],
})

/** A run that is interrupted while a program starts has nobody yet who would stop it. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((program) => program.kill('SIGTERM')))

function spawnProgram(
  { folder, environment = {}, program = 'server/src/main.ts', diskKilobytes }: Start,
  errors: 'inherit' | 'pipe',
) {
  const { command, args } =
    diskKilobytes === undefined ? { command: node, args: [program] } : onSmallDisk(diskKilobytes, program)
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...quiet, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', errors],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Starts the program where it cannot run; resolves with how it ended and what it said to that. */
export async function failToStart(start: Start) {
  const program = spawnProgram(start, 'pipe')
  program.stdout?.resume()
  const [said, [code]] = await Promise.all([text(program.stderr ?? Readable.from([])), once(program, 'exit')])
  return { code: code as number | null, said }
}

function readLog(program: ChildProcess) {
  const log: string[] = []
  const lines = createInterface({ input: program.stdout ?? Readable.from([]) })
  lines.on('line', (line) => log.push(line))
  return {
    lines,
    log,
    /** Resolves with the first match of a line of the log, said already or to come. */
    untilLogged: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = (line: string) => {
          const match = pattern.exec(line)
          if (!match) return
          lines.off('line', look)
          resolve(match)
        }
        lines.on('line', look).once('close', () => reject(new Error(`Never logged: ${pattern.source}`)))
        log.forEach(look)
      }),
  }
}

/** The program as a person starts it, in a process group of its own, on a folder and a free port. */
export async function startServer(start: Start) {
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
    /** The embedded database's own process. */
    postmasterPid,
    /** What a power cut does: server and database at once, without a word. */
    cut: async () => {
      const postmaster = await postmasterPid()
      server.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await exited
    },
    /** Resolves with how it ended. */
    stop: async () => {
      server.kill('SIGTERM')
      return exited
    },
    /** What Ctrl-C at a terminal does: the signal goes to every process of the group. */
    interrupt: async () => {
      process.kill(-(server.pid ?? 0), 'SIGINT')
      return exited
    },
  }
}

/** A node that only works on jobs, on the database and folder of a server that runs already. */
export async function startWorker(start: Start) {
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

/** Signs in with the code that the log shows when there is no mail server; answers the token. */
export async function signInByLog({ url, untilLogged }: RunningServer, email: string): Promise<string> {
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
