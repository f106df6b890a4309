import type { ApprovalDecision } from '@kinora/contract/administration/content-admin/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { videoReviewed } from './events.ts'
import { syncLiveStatus } from './live-status.ts'
import * as trash from './publication-queries.ts'

export async function reviewVideos(
  ctx: Context,
  viewer: Viewer,
  { ids, approvalStatus: status, reason }: ApprovalDecision,
) {
  return ctx.transaction(async (trx) => {
    const now = ctx.now()
    const existing = await trash.lockForReview(trx, ids)
    await trash.setReview(trx, {
      ids: existing.map(({ id }) => id),
      status,
      reason,
      reviewedBy: viewer.id,
      reviewedAt: now,
    })
    for (const { id: videoId, ownerId, ...before } of existing) {
      await syncLiveStatus(trx, videoId, now)
      await addAuditEntry(trx, viewer, {
        action: 'video.reviewed',
        target: { kind: 'video', id: videoId },
        before: { approvalStatus: before.approvalStatus, reason: before.reviewReason },
        after: { approvalStatus: status, reason },
      })
      const isNews = before.approvalStatus !== status || before.reviewReason !== reason
      if (isNews)
        await publishEvent(trx, videoReviewed, {
          videoId,
          ownerId,
          status,
          reason,
          decidedAt: now.toISOString(),
        })
    }
    return existing.map(({ id }) => id)
  })
}

/** A video taken down by a claim is visible to its owner and staff only. Returns the videos that exist. */
export async function setTakenDown(trx: Trx, ctx: Pick<Context, 'now'>, ids: number[], isTakenDown: boolean) {
  const now = ctx.now()
  const changed = await trash.setTakenDown(trx, ids, isTakenDown ? now : null)
  for (const { id } of changed) await syncLiveStatus(trx, id, now)
  return changed
}
