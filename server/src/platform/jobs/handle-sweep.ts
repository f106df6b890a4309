import type { Log } from '../log.ts'
import { isOwnStorage } from '../storage/storage-mark.ts'
import { handleJob, type HandledJob, type Job, type JobHandler, type JobSchema } from './job.ts'

type Context = Parameters<HandledJob['run']>[0]

/** False when sweeping is off, or the storage belongs to another site, where every file would look like an orphan. */
export async function canSweep(ctx: Context, log: Log): Promise<boolean> {
  if (ctx.config.SWEEP === 'off') return false
  if (await isOwnStorage(ctx.db, ctx.storage)) return true
  log.error('nothing is swept: the storage is not marked as this site’s (docs/operations.md)')
  return false
}

export const handleSweep = <S extends JobSchema>(job: Job<S>, handler: JobHandler<Job<S>>): HandledJob =>
  handleJob(job, async (ctx, payload, run) => {
    if (await canSweep(ctx, run.log)) await handler(ctx, payload, run)
  })
