import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findVideo } from '../hidden/queries.ts'
import { canSeeVideo, isWatchable } from '../videos/policy.ts'
import { tellWithin } from './tell.ts'
import { insertAwaited, removeAwaited, takeAwaiting } from './tell-queries.ts'

// “Notify me”: docs/product.md “Notifications”

/**
 * Those who asked for it are told as soon as they can watch it; its owner knows. Who waits again, for a film that was replaced,
 * is told again.
 */
export async function tellAwaiting(ctx: Context, { videoId }: { videoId: number }) {
  const video = await findVideo(ctx.db, videoId)
  if (!video || !isWatchable(video)) return
  const now = ctx.now()
  // They wait no more in the transaction that tells them, so that nobody is told twice: each time is an event of its own.
  const key = `playable:${videoId}:${now.getTime()}`
  await ctx.transaction(async (trx) => {
    const waiting = await takeAwaiting(trx, videoId)
    await tellWithin(
      trx,
      waiting,
      { kind: 'playable', groupKey: key, isOnce: true, eventKey: key, videoId },
      now,
    )
  })
}

/**
 * The viewer is told once this video can be watched.
 * @throws DomainError not_found, also for what they may not see
 */
export async function awaitVideo(ctx: Context, viewer: Viewer, videoId: number) {
  const video = await findVideo(ctx.db, videoId)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  await ctx.transaction((trx) => insertAwaited(trx, viewer.id, videoId))
  // It may play since a moment, and all who waited have been told: nobody would tell this one.
  await tellAwaiting(ctx, { videoId })
}

/** Taken back, also where the viewer sees it no more. */
export async function stopAwaiting(ctx: Context, viewer: Viewer, videoId: number) {
  await ctx.transaction((trx) => removeAwaited(trx, viewer.id, videoId))
}
