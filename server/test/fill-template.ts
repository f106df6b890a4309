import { readConfig } from '../src/config.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openJobs } from '../src/platform/jobs/add-job.ts'
import { createLog } from '../src/platform/log.ts'
import { handledJobs } from '../src/worker.ts'

// Run by Node itself (`node fill-template.ts <database URL>`), which loads the program much faster than Vitest does: leaves
// a database as the program leaves it after its first start.

const [, , databaseUrl = ''] = process.argv
const log = createLog({ level: 'warn', readable: true })
await migrate(databaseUrl, { log })
const jobs = handledJobs(readConfig({})).map(({ job }) => job)
const { close } = await openJobs({ databaseUrl, jobs, log })
await close()
