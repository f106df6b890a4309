import type { Approval } from '@kinora/contract/content'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { postReviewed } from './announcements.ts'
import * as queries from './review-queries.ts'
import { tellOf } from './tell.ts'

/** Skips posts that no longer exist; returns the ids of the others. */
export async function reviewPosts(
  ctx: Context,
  viewer: Viewer,
  { ids, approvalStatus: status, reason }: Approval,
) {
  return ctx.transaction(async (trx) => {
    const now = ctx.now()
    const there = await queries.lockForReview(trx, ids)
    await queries.setReview(trx, {
      ids: there.map(({ id }) => id),
      status,
      reason,
      reviewedBy: viewer.id,
      reviewedAt: now,
    })
    for (const post of there) {
      const { id: postId, ownerId } = post
      await tellOf(trx, { ...post, approvalStatus: status }, now)
      await addAuditEntry(trx, viewer, {
        action: 'post.reviewed',
        target: { kind: 'post', id: postId },
        before: { approvalStatus: post.approvalStatus, reason: post.reviewReason },
        after: { approvalStatus: status, reason },
      })
      const isNews = post.approvalStatus !== status || post.reviewReason !== reason
      if (isNews)
        await announce(trx, postReviewed, { postId, ownerId, status, reason, decidedAt: now.toISOString() })
    }
    return there.map(({ id }) => id)
  })
}
