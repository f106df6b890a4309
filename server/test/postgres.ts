import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { createLog } from '../src/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` copies; nobody connects to it. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with one migrated database. */
export async function setup(project: TestProject) {
  const log = createLog({ level: 'warn', readable: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false })
  await migrate(postgres.url, { log })
  project.provide('templateUrl', postgres.url)

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
