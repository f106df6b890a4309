import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

/** The real server in a process of its own, on a folder of its own; `volume` videos are planted before it starts. */
export async function startKinora({
  volume = 0,
  environment = {},
}: { volume?: number; environment?: Record<string, string> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'false',
    LOG_LEVEL: 'info',
    ...environment,
  }
  if (volume > 0) await plant(volume, env)
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seen: string[] = []
  const lines = createInterface({ input: server.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      seen.push(line)
      const [address] = /http:\/\/[\w.:]+/.exec(line) ?? []
      if (address && line.includes('is ready')) resolve(address)
    })
    lines.on('close', () => reject(new Error(`The server ended:\n${seen.join('\n')}`)))
  })
  return {
    url,
    folder,
    pid: server.pid ?? 0,
    /** Resident memory of the server's own process, without PostgreSQL. */
    residentBytes: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    /** Signs in with the code that the log shows when there is no mail server. */
    signIn: () => signIn(url, seen),
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Kinora = Awaited<ReturnType<typeof startKinora>>

async function plant(volume: number, env: NodeJS.ProcessEnv) {
  const planter = spawn(process.execPath, ['server/seed/main.ts', '--volume', String(volume)], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(planter, 'exit')
  if (code !== 0) throw new Error(`Planting failed with ${code}`)
}

async function signIn(url: string, log: string[]) {
  const email = 'bench@demo.invalid'
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json() as Promise<{ token: string }>
  }
  await post('/api/auth/send-otp', { email })
  const code = log
    .join('\n')
    .match(/\b\d{6}\b/g)
    ?.at(-1)
  return (await post('/api/auth/verify-otp', { email, code })).token
}
