import { join } from 'node:path'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { createLog } from '../src/platform/log.ts'
import { signInCreator } from './creator-client.ts'
import { findProcesses } from './processes.ts'
import { startServer, startWorker, type RunningServer, type RunningWorker } from './running-server.ts'

export type Victim = 'ffmpeg' | 'worker' | 'server' | 'database'

const adminEmail = 'ada@kill.invalid'

export async function startKillableStack(more: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-kill-'))
  const database = join(folder, 'database')
  await mkdir(database)
  const postgres = await startEmbeddedPostgres({ dataDir: database, log: createLog({ level: 'silent' }) })
  const dataDir = join(folder, 'data')
  const environment = {
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: adminEmail,
    ...more,
  }
  const begin = { folder: dataDir, environment }
  const startApi = () => startServer({ ...begin, environment: { ...environment, ROLE: 'api' } })
  let server: RunningServer = await startApi()
  let worker: RunningWorker = await startWorker(begin)
  const creator = await signInCreator(() => server, adminEmail)

  const kill: Record<Victim, () => Promise<void>> = {
    ffmpeg: async () => {
      for (const { pid, command } of await findProcesses(dataDir)) {
        if (command.startsWith('ffmpeg') || command.startsWith('ffprobe')) killNow(pid)
      }
    },
    worker: async () => {
      await worker.kill()
      worker = await startWorker(begin)
    },
    server: async () => {
      killNow(server.pid)
      server = await startApi()
    },
    database: async () => killNow(postgres.pid),
  }
  return {
    dataDir,
    databaseUrl: postgres.url,
    creator,
    /** Signs in with this address; calls go to the current server. */
    signIn: (email: string) => signInCreator(() => server, email),
    kill: (victim: Victim) => kill[victim](),
    url: () => server.url,
    close: async () => {
      await worker.stop()
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
