import { sql } from 'kysely'
import type { TestApp } from '../../../../test/harness.ts'
import { handledJobs } from '../../../worker.ts'

interface PendingJob {
  id: string
  name: string
  data: object
}

/** Runs the waiting jobs of these names, and the jobs that they add, like a worker. Returns the names in order. */
export async function runPendingJobs({ ctx }: TestApp, ...names: string[]): Promise<string[]> {
  const handlers = new Map(handledJobs(ctx.config).map((handled) => [handled.job.name, handled]))
  const done: string[] = []
  for (;;) {
    const { rows } = await sql<PendingJob>`
      select id, name, data from pgboss.job
      where state = 'created' and name = any(${names}) order by created_on, id limit 1`.execute(ctx.db)
    const [job] = rows
    if (!job) return done
    await sql`delete from pgboss.job where id = ${job.id}`.execute(ctx.db)
    const run = { signal: new AbortController().signal, attempt: 1, lastAttempt: false, log: ctx.log }
    await handlers.get(job.name)?.run(ctx, job.data, run)
    done.push(job.name)
  }
}

export async function listStoredKeys({ ctx }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['videos', 'pictures', 'posts', 'exports', 'feedback']) {
    for await (const key of ctx.storage.listTree(folder)) keys.push(key)
  }
  for await (const key of ctx.chunks.listKeys()) keys.push(`upload ${key}`)
  return keys.toSorted()
}
