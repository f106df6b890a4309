import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/add-job.ts'
import { createLog } from '../log.ts'
import { publishEvent } from './event.ts'
import { counted } from './counted-event.fixture.ts'

/** Publishes numbers, each in a transaction with a row, until it is killed. Runs no worker. */
const databaseUrl = process.argv[2] ?? ''
const log = createLog({ level: 'silent' })
const db = openDatabase(databaseUrl, { log })
await openJobs({ databaseUrl, jobs: [], log })
for (let n = 1; ; n++) {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('installationMilestones')
      .values({ name: String(n) })
      .execute()
    await publishEvent(trx, counted, { n })
  })
  process.stdout.write(`${n}\n`)
}
