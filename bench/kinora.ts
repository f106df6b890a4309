import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInByLog, startServer } from '../server/test/running-server.ts'

const root = join(import.meta.dirname, '..')

interface Wishes {
  volume?: number
  /** Beside it, so many reports, and what else the staff have to do. */
  reports?: number
  environment?: Record<string, string>
}

/** The real server as `npm start` starts it, on a folder of its own; `volume` videos are planted before it starts. */
export async function startKinora({ volume = 0, reports = 0, environment = {} }: Wishes = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
  if (volume > 0) await plant({ volume, reports }, folder, environment)
  const server = await startServer({ folder, environment, program: 'scripts/start.mjs' })
  return {
    ...server,
    /** Resident memory of the server's own process, without PostgreSQL. */
    residentBytes: async () => {
      const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      const status = await readFile(`/proc/${children.trim()}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    signIn: (email = 'bench@demo.invalid') => signInByLog(server, email),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Kinora = Awaited<ReturnType<typeof startKinora>>

type Planted = Required<Pick<Wishes, 'volume' | 'reports'>>

async function plant({ volume, reports }: Planted, folder: string, environment: Record<string, string>) {
  const wanted = ['--volume', String(volume), ...(reports > 0 ? ['--reports', String(reports)] : [])]
  const planter = spawn(process.execPath, ['server/seed/main.ts', ...wanted], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(planter, 'exit')
  if (code !== 0) throw new Error(`Planting failed with ${code}`)
}
