import { migrate } from '../platform/db/migrate.ts'
import { openSiteDatabase } from '../open-site.ts'
import { print, runCommand } from '../run-command.ts'

/** `kinora migrate`: applies what is missing, as the first node of a new version does when it starts. */
await runCommand(async ({ config, log }) => {
  const database = await openSiteDatabase(config, log)
  try {
    const applied = await migrate(database.url, { log, waitMs: config.DATABASE_WAIT_SECONDS * 1000 })
    for (const name of applied) print(`Applied ${name}.`)
    if (applied.length === 0) print('Nothing was missing.')
    return 0
  } finally {
    await database.close()
  }
})
