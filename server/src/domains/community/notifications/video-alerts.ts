import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findVideoToHide } from '../hidden-content/queries.ts'
import { canSeeVideo, isWatchable } from '../../library/videos/policy.ts'
import { notifyInTransaction } from './notify.ts'
import { insertVideoAlert, deleteVideoAlert, claimVideoAlerts } from './notify-queries.ts'

/** Of the one notification that says that there is something new to watch. */
export const newVideoKey = (videoId: number) => `new-video:${videoId}`

/** Also runs after the media of a video was replaced; users who wait again are notified again. */
export async function notifyVideoReady(ctx: Context, { videoId }: { videoId: number }) {
  const video = await findVideoToHide(ctx.db, videoId)
  if (!video || !isWatchable(video)) return
  const now = ctx.now()
  // The rows are deleted in the transaction that notifies, so nobody is notified twice. Each release is an event of its own.
  const eventKey = `playable:${videoId}:${now.getTime()}`
  // Whoever subscribes as well is notified of a broadcast once.
  const groupKey = isOnAir(video.broadcastState) ? newVideoKey(videoId) : eventKey
  await ctx.transaction(async (trx) => {
    const waiting = await claimVideoAlerts(trx, videoId)
    await notifyInTransaction(
      trx,
      waiting,
      { kind: 'playable', groupKey, isOnce: true, eventKey, videoId },
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
