import { MediaError } from '../../media/media-error.ts'
import type { Context } from '../../context.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { report } from './progress.ts'

const unknownFailure = {
  errorCode: 'failed',
  errorMessage:
    'Something went wrong while the video was being prepared. Try again; if it fails again, upload the file again.',
}

/**
 * Runs one job of a video. A file that can never work, or the last of the attempts, ends in the failed stage with a
 * sentence for the owner; anything else is thrown, so that the queue tries again later.
 */
export async function endingInState(ctx: Context, videoId: number, run: JobRun, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (run.signal.aborted) throw error
    const isHopeless = error instanceof MediaError && !error.retryable
    ctx.log.warn({ err: error, videoId, attempt: run.attempt }, 'a step of the pipeline failed')
    if (!isHopeless && !run.lastAttempt) throw error
    const reason =
      error instanceof MediaError ? { errorCode: error.code, errorMessage: error.message } : unknownFailure
    await report(ctx, videoId, { stage: 'failed', secondsLeft: null, ...reason })
  }
}
