import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findVideoToHide } from '../hidden-content/queries.ts'
import { canSeeVideo, isWatchable } from '../../library/videos/policy.ts'
import { notifyInTransaction } from './notify.ts'
import { insertVideoAlert, deleteVideoAlert, claimVideoAlerts } from './notify-queries.ts'

/** Also runs after the media of a video was replaced; users who wait again are notified again. */
export async function notifyVideoReady(ctx: Context, { videoId }: { videoId: number }) {
  const video = await findVideoToHide(ctx.db, videoId)
  if (!video || !isWatchable(video)) return
  const now = ctx.now()
  // The rows are deleted in the transaction that notifies, so nobody is notified twice. Each release is an event of its own.
  const key = `playable:${videoId}:${now.getTime()}`
  await ctx.transaction(async (trx) => {
    const waiting = await claimVideoAlerts(trx, videoId)
    await notifyInTransaction(
      trx,
      waiting,
      { kind: 'playable', groupKey: key, isOnce: true, eventKey: key, videoId },
      now,
    )
  })
}

export async function requestVideoAlert(ctx: Context, viewer: Viewer, videoId: number) {
  const video = await findVideoToHide(ctx.db, videoId)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', t`Video not found.`)
  await ctx.transaction((trx) => insertVideoAlert(trx, viewer.id, videoId))
  // The video may have become playable before the insert, and those who waited were notified then.
  await notifyVideoReady(ctx, { videoId })
}

/** Works even if the viewer can no longer see the video. */
export async function cancelVideoAlert(ctx: Context, viewer: Viewer, videoId: number) {
  await ctx.transaction((trx) => deleteVideoAlert(trx, viewer.id, videoId))
}
