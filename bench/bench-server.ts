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
import { signInWithLoggedCode, startServer } from '../server/test/running-server.ts'

const root = join(import.meta.dirname, '..')

interface ServerOptions {
  volume?: number
  seed?: readonly string[]
  environment?: Record<string, string>
}

export async function startBenchServer({ volume = 0, seed = [], environment = {} }: ServerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
  const planted = seededFolder(volume)
  if (planted) await cp(planted, folder, { recursive: true })
  const seedArgs = volume > 0 && !planted ? ['--volume', String(volume), ...seed] : seed
  if (seedArgs.length > 0) await runSeed(seedArgs, folder, environment)
  const server = await startServer({ folder, environment, program: 'scripts/start.mjs' })
  return {
    ...server,
    residentBytes: async () => {
      const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      const status = await readFile(`/proc/${children.trim()}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    signIn: (email = 'bench@demo.invalid') => signInWithLoggedCode(server, email),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Benches share volumes: `BENCH_PLANTED_100000=<folder>` names one that was planted before. */
const seededFolder = (volume: number) => process.env[`BENCH_PLANTED_${volume}`]

/** Also opens its database, and waits until the jobs of the first start are done: daily roll-ups, search terms, lists. */
export async function openBenchServer({ volume = 0, seed = [], environment = {} }: ServerOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-database-'))
  const planted = seededFolder(volume)
  if (planted) await cp(planted, folder, { recursive: true })
  const log = createLog({ level: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const database = { DATABASE_URL: postgres.url }
  const kinora = await startBenchServer({
    volume: planted ? 0 : volume,
    seed,
    environment: { ...environment, ...database },
  })
  const { ctx, close } = await openContext(readConfig({ ...database, DATA_DIR: folder, ROLE: 'api' }), log)
  await waitUntilIdle(ctx)
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

const idleSeconds = 10

async function waitUntilIdle({ db }: Context) {
  const due = sql`select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
  for (let quiet = 0; quiet < idleSeconds; quiet += 1) {
    await pause(1000)
    if ((await due.execute(db)).rows.length > 0) quiet = -1
  }
}

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>

export async function runSeed(
  seedArgs: readonly string[],
  folder: string,
  environment: Record<string, string>,
) {
  const planter = spawn(process.execPath, ['server/seed/main.ts', ...seedArgs], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(planter, 'exit')
  if (code !== 0) throw new Error(`Planting failed with ${code}`)
}
