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
    templateUrl: string
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

/** Projects of a run share it: each calls `setup` and, in the end, the teardown that it returns. */
const shared = globalThis as { testPostgres?: ReturnType<typeof startPostgres>; testProjects?: number }

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
