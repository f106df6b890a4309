import { isOwnStorage } from '../storage/storage-mark.ts'
import { handleJob, type HandledJob, type Job, type JobHandler, type JobSchema } from './job.ts'

/**
 * Puts a job that removes what no row names together with its handler. It does nothing where sweeping is off, nor in a storage
 * that bears another site's mark: there nothing is left over, but unknown.
 */
export const handleSweep = <S extends JobSchema>(job: Job<S>, handler: JobHandler<Job<S>>): HandledJob =>
  handleJob(job, async (ctx, payload, run) => {
    if (ctx.config.SWEEP === 'off') return
    if (await isOwnStorage(ctx.db, ctx.storage)) return handler(ctx, payload, run)
    run.log.error('nothing is swept: the storage does not bear the mark of this site (docs/operations.md)')
  })
