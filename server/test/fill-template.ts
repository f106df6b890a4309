import pg from 'pg'
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
await startIdsBeyond32Bits()

/** Wherever an id of 64 bits were taken for an int, a test would fail. */
async function startIdsBeyond32Bits() {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    do $$ declare wide record; begin
      for wide in select table_name, column_name from information_schema.columns
                   where table_schema = 'public' and is_identity = 'YES' and data_type = 'bigint' loop
        execute format('alter table %I alter column %I restart with 3000000000', wide.table_name, wide.column_name);
      end loop;
    end $$`)
  await client.end()
}
