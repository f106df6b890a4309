import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** The Node the program runs on, whichever one runs the tests. */
const node = join(root, 'node_modules/.bin/node')

interface Start {
  folder: string
  environment?: Record<string, string>
  /** What is started; by default the server without the script around it. */
  program?: 'server/src/main.ts' | 'scripts/start.mjs'
}

/** The program as a person starts it, in a process group of its own, on a folder and a free port. */
export async function startServer({ folder, environment = {}, program = 'server/src/main.ts' }: Start) {
  const server = spawn(node, [program], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit') as Promise<[code: number | null, signal: string | null]>
  const log: string[] = []
  const lines = createInterface({ input: server.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line)
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
