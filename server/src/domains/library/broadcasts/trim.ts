import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import type { Trim } from '@kinora/contract/library/broadcasts/schemas'
import { plural, t } from '@kinora/contract/text/translate'
import { MediaError } from '../../../media/run/media-error.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { isExternalInterruption, isRetryable } from '../processing/failures.ts'
import { findForPipeline } from '../processing/queries.ts'
import { trimRecording } from '../processing/trim-recording.ts'
import { trimBroadcast, type failLostTrims } from './job-definitions.ts'
import { isOwnBroadcast } from './policy.ts'
import { presentBroadcast } from './present.ts'
import * as queries from './queries.ts'
import { assertManageable } from './service.ts'

/** @throws DomainError not_found, forbidden, invalid, conflict (not ended, not kept, busy) */
export async function requestTrim(ctx: Context, viewer: Viewer, videoId: number, wanted: Trim) {
  const row = await ctx.transaction(async (trx) => {
    const before = assertManageable(viewer, await queries.lock(trx, videoId), isOwnBroadcast)
    assertTrimmable(before)
    assertSpan(wanted, before.durationSeconds)
    const trim = { ...wanted, hasFailed: false }
    await queries.update(trx, videoId, { trim: JSON.stringify(trim) })
    await addJob(trx, trimBroadcast, { videoId }, { singletonKey: String(videoId) })
    return { ...before, trim }
  })
  return presentBroadcast(row)
}

const isBeingCut = ({ trim }: Pick<queries.BroadcastRow, 'trim'>) =>
  trim !== null && !(trim as { hasFailed: boolean }).hasFailed

function assertTrimmable(row: queries.BroadcastRow) {
  const refuse = (message: string) => new DomainError('conflict', message)
  // What has no encoder keeps nothing of its own: the film of a premiere is an upload.
  if (row.source !== 'encoder') throw refuse(t`Nothing was kept.`)
  if (row.broadcastState !== 'ended') throw refuse(t`This broadcast has not ended yet.`)
  if (row.playableAt === null) throw refuse(t`Nothing was kept.`)
  if (row.stage !== 'done') throw refuse(t`The recording is being prepared. Try again later.`)
  if (isBeingCut(row)) throw refuse(t`The recording is already being cut.`)
}

function assertSpan({ startSeconds, endSeconds }: Trim, durationSeconds: number) {
  const refuse = (field: keyof Trim, message: string) =>
    new DomainError('invalid', message, { fields: { [field]: message } })
  const seconds = broadcastLimits.trimmedSeconds
  // The duration is shown without its fraction.
  if (endSeconds > durationSeconds + 1) throw refuse('endSeconds', t`The recording ends before`)
  if (endSeconds - startSeconds < seconds)
    throw refuse(
      'endSeconds',
      t`${plural({ seconds }, { one: 'Leave at least # second', other: 'Leave at least # seconds' })}`,
    )
}

/** A job that crashed or expired at its last attempt could not say so. */
export const runFailLostTrims: JobHandler<typeof failLostTrims> = async (ctx, _payload, { log }) => {
  const lost = await ctx.transaction((trx) => queries.failTrimsWithoutJob(trx, trimBroadcast.name))
  if (lost.length > 0) log.error({ videoIds: lost }, 'cutting recordings was given up')
}

export const runTrimBroadcast: JobHandler<typeof trimBroadcast> = async (ctx, { videoId }, run) => {
  const broadcast = await queries.find(ctx.db, videoId)
  const row = await findForPipeline(ctx.db, videoId)
  if (!broadcast || !row || !isBeingCut(broadcast)) return
  const wanted = broadcast.trim as unknown as Trim
  try {
    if (row.stage !== 'done') throw new MediaError('broken', { details: 'the film is another one' })
    await trimRecording({ ctx, run, videoId, row }, wanted)
  } catch (error) {
    if (isExternalInterruption(error, run) || (isRetryable(error) && !run.lastAttempt)) throw error
    ctx.log.error({ err: error, videoId }, 'the recording of a broadcast could not be cut')
    const trim = JSON.stringify({ ...wanted, hasFailed: true })
    await ctx.transaction((trx) => queries.update(trx, videoId, { trim }))
  }
}
