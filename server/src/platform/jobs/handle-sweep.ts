import type { Log } from '../log.ts'
import { isOwnStorage } from '../storage/storage-mark.ts'
import { handleJob, type HandledJob, type Job, type JobHandler, type JobSchema } from './job.ts'

type Context = Parameters<HandledJob['run']>[0]

/** Not where sweeping is off, nor in a storage that bears another site's mark: there nothing is left over, but unknown. */
export async function maySweep(ctx: Context, log: Log): Promise<boolean> {
  if (ctx.config.SWEEP === 'off') return false
  if (await isOwnStorage(ctx.db, ctx.storage)) return true
  log.error('nothing is swept: the storage does not bear the mark of this site (docs/operations.md)')
  return false
}

/** Puts a job that removes files which no row names together with its handler. */
export const handleSweep = <S extends JobSchema>(job: Job<S>, handler: JobHandler<Job<S>>): HandledJob =>
  handleJob(job, async (ctx, payload, run) => {
    if (await maySweep(ctx, run.log)) await handler(ctx, payload, run)
  })
