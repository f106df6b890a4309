// Generates server/src/platform/db/tables.ts from a migrated database. Runs on Node 24.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTables } from '../server/test/generate-tables.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'

const log = createLog({ level: 'warn' })
const dataDir = await mkdtemp(join(tmpdir(), 'kinora-tables-'))
const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false })
try {
  await migrate(postgres.url, { log })
  await writeFile(
    new URL('../server/src/platform/db/tables.ts', import.meta.url),
    await generateTables(postgres.url),
  )
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
