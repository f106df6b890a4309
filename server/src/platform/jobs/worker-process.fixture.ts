import type { FastifyInstance } from 'fastify'
import { createLog } from '../log.ts'
import { fragile, lastChance } from './fragile-jobs.fixture.ts'
import { handleJob, type JobHandler } from './job.ts'
import { startWorker } from './worker.ts'

const never: JobHandler<typeof fragile> = async (_ctx, { n }) => {
  process.stdout.write(`began ${n}\n`)
  await new Promise(() => {})
}

await startWorker({} as FastifyInstance['ctx'], [handleJob(fragile, never), handleJob(lastChance, never)], {
  databaseUrl: process.argv[2] ?? '',
  log: createLog({ level: 'silent' }),
})
process.stdout.write('ready\n')
