import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { MediaError } from '../../../media/run/media-error.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isOutage } from '../../../platform/errors/outage.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { JobPostponed, JobStopped, type JobRun } from '../../../platform/jobs/job.ts'
import { failedVideos } from '../../../platform/metrics.ts'
import { isDiskFull } from '../../../platform/storage/durable-files.ts'
import { lockEditable } from '../videos/lock-editable.ts'
import { englishText, failureTexts } from '../videos/failure-text.ts'
import { maxAttempts, videoJobOptions, prepareVideo } from './job-definitions.ts'
import * as processing from './queries.ts'
import { markUnplayable } from '../videos/media.ts'
import { isUnpackedRecording, renditionsOf } from '../videos/processing-columns.ts'
import { findForUpdate } from '../videos/queries.ts'
import { findVideo } from '../videos/service.ts'
import { publishProcessed, unfinishedStages, pushProgressToOwner } from './progress.ts'
import { addToMeter } from './step-meter.ts'
import { assertWorkDiskSpace } from './work-folder.ts'

const unknownFailure = { errorCode: 'failed', errorMessage: englishText(failureTexts.unknown) }
const repeatedCrash = { errorCode: 'poison', errorMessage: englishText(failureTexts.poison) }

/**
 * Runs one job of a video. A file that can never work, or the last failed attempt, sets the failed stage with a
 * message for the owner; other errors are thrown, so that the queue retries. The attempt is counted before the work
 * starts: a file that kills the process counts too.
 */
export async function runStepOrFail(ctx: Context, videoId: number, run: JobRun, work: () => Promise<void>) {
  await assertWorkDiskSpace(ctx)
  const attempts = (await processing.recordAttempt(ctx.db, videoId)) ?? 0
  if (attempts > maxAttempts) return markFailed(ctx, { videoId, run }, repeatedCrash)
  try {
    await work()
    await processing.revertAttempt(ctx.db, videoId)
  } catch (error) {
    if (isUncountedAttempt(error, run)) await processing.revertAttempt(ctx.db, videoId)
    if (isExternalInterruption(error, run)) throw error
    ctx.log.warn({ err: error, videoId, attempt: attempts }, 'a step of the pipeline failed')
    if (isRetryable(error) && !run.lastAttempt && attempts < maxAttempts) throw error
    await markFailed(ctx, { videoId, run }, failureReasonOf(error))
  }
}

/** Cancelled, postponed or taken over by another node: the outcome is not for this run to record. */
export const isExternalInterruption = (error: unknown, { signal }: JobRun) =>
  signal.aborted || error instanceof JobPostponed || error instanceof JobStopped || isOutage(error)

export const isRetryable = (error: unknown) => !(error instanceof MediaError) || error.retryable

function failureReasonOf(error: unknown): FailureReason {
  const known = isDiskFull(error) ? new MediaError('disk_full') : error
  if (known instanceof MediaError) return { errorCode: known.code, errorMessage: known.message }
  return unknownFailure
}

/** A stopping node, a full work folder and outages say nothing about the file. */
export const isUncountedAttempt = (error: unknown, { signal }: JobRun) =>
  error instanceof JobPostponed ||
  isOutage(error) ||
  (signal.reason instanceof JobStopped && signal.reason.reason === 'node stops')

type FailureReason = { errorCode: string; errorMessage: string }

/** Without a complete rendition nothing plays any longer, unless it is a recording: its segments are complete. */
async function markFailed(
  ctx: Context,
  { videoId, run }: { videoId: number; run: JobRun },
  reason: FailureReason,
) {
  const hasFailed = await ctx.transaction(async (trx) => {
    await findForUpdate(trx, videoId) // before its job, the lock order of deletion
    await run.confirmClaim?.(trx)
    const row = await processing.findProcessing(trx, videoId)
    if (!row) return false
    const isRecording = isUnpackedRecording(row)
    const hasNothing = !isRecording && renditionsOf(row).length === 0
    const change = {
      stage: 'failed',
      secondsLeft: null,
      encodingHeights: [],
      attempts: 0,
      ...reason,
      ...(!isRecording && { growingRenditions: '[]' }),
      ...(hasNothing && { masterVersion: 0 }),
    }
    if (!(await processing.advanceStage(trx, videoId, unfinishedStages, change))) return false
    if (hasNothing) await markUnplayable(trx, videoId, ctx.now())
    await pushProgressToOwner(ctx, trx, videoId)
    await publishProcessed(ctx, trx, videoId, reason.errorMessage)
    return true
  })
  if (!hasFailed) return
  failedVideos.inc({ code: reason.errorCode })
  addToMeter({ errorCode: reason.errorCode })
}

const queuedState = { stage: 'queued', percent: 0, secondsLeft: null, encodingHeights: [], attempts: 0 }

/** @throws DomainError not_found, forbidden, conflict (the video has not failed) */
export async function retryVideo(ctx: Context, viewer: Viewer, id: number): Promise<Video> {
  await ctx.transaction(async (trx) => {
    const { ownerId } = await lockEditable(trx, viewer, id, { action: 'video.retried' })
    const fresh = { ...queuedState, errorCode: null, errorMessage: null }
    const moved = await processing.advanceStage(trx, id, ['failed'], fresh)
    if (!moved) throw new DomainError('conflict', t`This video has not failed.`)
    await addJob(trx, prepareVideo, { videoId: id }, videoJobOptions(id, ownerId))
  })
  return findVideo(ctx, viewer, id)
}
