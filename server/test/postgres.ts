import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { createLog } from '../src/platform/log.ts'
import { startPgbouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that `createTestDatabase` copies; nobody connects to it. */
    templateUrl: string
    /** The same through PgBouncer, where `TEST_POOLER` asks for it. */
    pooledUrl: string | null
  }
}

const root = join(import.meta.dirname, '../..')

async function startPostgres() {
  const log = createLog({ level: 'warn', readable: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false })
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'fill-template.ts'), postgres.url], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
  })
  const pooler = process.env.TEST_POOLER === 'pgbouncer' ? await startPgbouncer(postgres.url) : undefined
  return {
    url: postgres.url,
    pooledUrl: pooler?.url ?? null,
    stop: async () => {
      await pooler?.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Shared by the projects of a run: each of them calls `setup` and, in the end, what it answers. */
const shared = globalThis as { testPostgres?: ReturnType<typeof startPostgres>; testProjects?: number }

/** One PostgreSQL for the whole run, with one database as the program leaves it after its first start. */
export async function setup(project: TestProject) {
  shared.testPostgres ??= startPostgres()
  shared.testProjects = (shared.testProjects ?? 0) + 1
  const postgres = await shared.testPostgres
  project.provide('templateUrl', postgres.url)
  project.provide('pooledUrl', postgres.pooledUrl)
  return async () => {
    shared.testProjects = (shared.testProjects ?? 1) - 1
    if (shared.testProjects === 0) await postgres.stop()
  }
}
