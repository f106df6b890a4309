import type { ApprovalDecision } from '@kinora/contract/administration/content-admin/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { postReviewed } from './events.ts'
import * as queries from './publication-queries.ts'
import { publishPostEvents } from './publish-events.ts'

/** Skips posts that no longer exist; returns the ids of the others. */
export async function reviewPosts(
  ctx: Context,
  viewer: Viewer,
  { ids, approvalStatus: status, reason }: ApprovalDecision,
) {
  return ctx.transaction(async (trx) => {
    const now = ctx.now()
    const existing = await queries.lockForReview(trx, ids)
    await queries.setReview(trx, {
      ids: existing.map(({ id }) => id),
      status,
      reason,
      reviewedBy: viewer.id,
      reviewedAt: now,
    })
    for (const post of existing) {
      const { id: postId, ownerId } = post
      await publishPostEvents(trx, { ...post, approvalStatus: status }, now)
      await addAuditEntry(trx, viewer, {
        action: 'post.reviewed',
        target: { kind: 'post', id: postId },
        before: { approvalStatus: post.approvalStatus, reason: post.reviewReason },
        after: { approvalStatus: status, reason },
      })
      const isNews = post.approvalStatus !== status || post.reviewReason !== reason
      if (isNews)
        await publishEvent(trx, postReviewed, {
          postId,
          ownerId,
          status,
          reason,
          decidedAt: now.toISOString(),
        })
    }
    return existing.map(({ id }) => id)
  })
}
