import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { videoJobOptions, prepareVideo } from './job-definitions.ts'
import { lockEditable } from '../videos/lock-editable.ts'
import { findVideo } from '../videos/service.ts'
import * as queries from './queries.ts'

const queuedState = { stage: 'queued', percent: 0, secondsLeft: null, encodingHeights: [], attempts: 0 }

/** @throws DomainError not_found, forbidden, conflict (the video has not failed) */
export async function retryVideo(ctx: Context, viewer: Viewer, id: number): Promise<Video> {
  await ctx.transaction(async (trx) => {
    const { ownerId } = await lockEditable(trx, viewer, id, { action: 'video.retried' })
    const fresh = { ...queuedState, errorCode: null, errorMessage: null }
    const moved = await queries.advanceStage(trx, id, ['failed'], fresh)
    if (!moved) throw new DomainError('conflict', 'This video has not failed.')
    await addJob(trx, prepareVideo, { videoId: id }, videoJobOptions(id, ownerId))
  })
  return findVideo(ctx, viewer, id)
}
