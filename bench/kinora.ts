import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type {} from '../server/src/app.ts' // Fastify request augmentation
import { readConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { openContext } from '../server/src/open-context.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { signInByLog, startServer } from '../server/test/running-server.ts'

const root = join(import.meta.dirname, '..')

interface Wishes {
  volume?: number
  seed?: readonly string[]
  environment?: Record<string, string>
}

export async function startKinora({ volume = 0, seed = [], environment = {} }: Wishes = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
  const planted = plantedBefore(volume)
  if (planted) await cp(planted, folder, { recursive: true })
  const wanted = volume > 0 && !planted ? ['--volume', String(volume), ...seed] : seed
  if (wanted.length > 0) await plant(wanted, folder, environment)
  const server = await startServer({ folder, environment, program: 'scripts/start.mjs' })
  return {
    ...server,
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

/** Benches share volumes: `BENCH_PLANTED_100000=<folder>` names one that was planted before. */
const plantedBefore = (volume: number) => process.env[`BENCH_PLANTED_${volume}`]

/** Also opens its database, and waits until the jobs of the first start are done: daily roll-ups, search terms, lists. */
export async function openKinora({ volume = 0, seed = [], environment = {} }: Wishes) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-database-'))
  const planted = plantedBefore(volume)
  if (planted) await cp(planted, folder, { recursive: true })
  const log = createLog({ level: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const database = { DATABASE_URL: postgres.url }
  const kinora = await startKinora({
    volume: planted ? 0 : volume,
    seed,
    environment: { ...environment, ...database },
  })
  const { ctx, close } = await openContext(readConfig({ ...database, DATA_DIR: folder, ROLE: 'api' }), log)
  await untilIdle(ctx)
  return {
    ...kinora,
    ctx,
    stop: async () => {
      await close()
      await kinora.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const quietSeconds = 10

async function untilIdle({ db }: Context) {
  const due = sql`select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
  for (let quiet = 0; quiet < quietSeconds; quiet += 1) {
    await pause(1000)
    if ((await due.execute(db)).rows.length > 0) quiet = -1
  }
}

export type Kinora = Awaited<ReturnType<typeof startKinora>>

async function plant(wanted: readonly string[], folder: string, environment: Record<string, string>) {
  const planter = spawn(process.execPath, ['server/seed/main.ts', ...wanted], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(planter, 'exit')
  if (code !== 0) throw new Error(`Planting failed with ${code}`)
}
