import { MediaError } from '../../media/run/media-error.ts'
import type { Context } from '../../context.ts'
import { isOutage } from '../../platform/errors/outage.ts'
import { JobPostponed, JobStopped, type JobRun } from '../../platform/jobs/job.ts'
import { mostAttempts } from './job-definitions.ts'
import * as processing from './queries.ts'
import { markUnplayable } from '../videos/film.ts'
import { findForUpdate } from '../videos/queries.ts'
import { requireWorkDisk } from './work-room.ts'
import { announceEnd, movingStages, tellOwner } from './progress.ts'

const unknownFailure = {
  errorCode: 'failed',
  errorMessage:
    'Something went wrong while the video was being prepared. Try again; if it fails again, upload the file again.',
}

const poison = {
  errorCode: 'poison',
  errorMessage:
    'Processing of this file was interrupted three times. Try again, or replace the file with another copy of the video.',
}

/**
 * Runs one job of a video. A file that can never work, or the last failed attempt, sets the failed stage with a
 * message for the owner; other errors are thrown, so that the queue retries. The attempt is counted before the work
 * starts: a file that kills the process counts too.
 */
export async function endingInState(ctx: Context, videoId: number, run: JobRun, work: () => Promise<void>) {
  await requireWorkDisk(ctx)
  const attempts = (await processing.countAttempt(ctx.db, videoId)) ?? 0
  if (attempts > mostAttempts) return fail(ctx, { videoId, run }, poison)
  try {
    await work()
    await processing.uncountAttempt(ctx.db, videoId)
  } catch (error) {
    if (wasNotTried(error, run)) await processing.uncountAttempt(ctx.db, videoId)
    if (endedFromOutside(error, run)) throw error
    ctx.log.warn({ err: error, videoId, attempt: attempts }, 'a step of the pipeline failed')
    if (isWorthTrying(error) && !run.lastAttempt && attempts < mostAttempts) throw error
    await fail(ctx, { videoId, run }, reasonOf(error))
  }
}

/** Cancelled, postponed or taken over by another node: the outcome is not for this run to record. */
export const endedFromOutside = (error: unknown, { signal }: JobRun) =>
  signal.aborted || error instanceof JobPostponed || error instanceof JobStopped || isOutage(error)

export const isWorthTrying = (error: unknown) => !(error instanceof MediaError) || error.retryable

function reasonOf(error: unknown): Reason {
  const known = isDiskFull(error) ? new MediaError('disk_full') : error
  if (known instanceof MediaError) return { errorCode: known.code, errorMessage: known.message }
  return unknownFailure
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** A stopping node, a full work folder and outages say nothing about the file. */
export const wasNotTried = (error: unknown, { signal }: JobRun) =>
  error instanceof JobPostponed ||
  isOutage(error) ||
  (signal.reason instanceof JobStopped && signal.reason.reason === 'node stops')

type Reason = { errorCode: string; errorMessage: string }

/** Without a complete rendition nothing plays any longer. */
function fail(ctx: Context, { videoId, run }: { videoId: number; run: JobRun }, reason: Reason) {
  return ctx.transaction(async (trx) => {
    await findForUpdate(trx, videoId) // before its job, the lock order of deletion
    await run.confirm?.(trx)
    const row = await processing.findState(trx, videoId)
    if (!row) return
    const hasNothing = (row.renditions as unknown[]).length === 0
    const ended = { stage: 'failed', secondsLeft: null, growing: '[]', workingOn: [], attempts: 0 }
    const change = { ...ended, ...reason, ...(hasNothing && { masterVersion: 0 }) }
    if (!(await processing.advance(trx, videoId, movingStages, change))) return
    if (hasNothing) await markUnplayable(trx, videoId, ctx.now())
    await tellOwner(ctx, trx, videoId)
    await announceEnd(ctx, trx, videoId, reason.errorMessage)
  })
}
