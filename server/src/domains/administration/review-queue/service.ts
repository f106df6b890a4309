import type { Access } from '@kinora/contract/http/call'
import { can } from '@kinora/contract/http/can'
import {
  type ReviewQueue,
  type ReviewQueueKind,
  reviewQueueKinds,
} from '@kinora/contract/administration/review-queue/schemas'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as queries from './queries.ts'

/** Must match the access of the admin sections. */
const queueAccess: Record<ReviewQueueKind, Exclude<Access, string> | 'admin'> = {
  reports: { permission: 'reports.generate' },
  appeals: 'admin',
  videos: { permission: 'videos.approve' },
  posts: { permission: 'videos.approve' },
  heldComments: { permission: 'comments.moderate' },
  claims: { permission: 'reports.contentClaims' },
  applications: { permission: 'monetization.enable' },
  payouts: { permission: 'monetization.earnings' },
  failedVideos: 'admin',
  feedback: 'admin',
}

export async function listReviewQueues(ctx: Context, viewer: Viewer): Promise<ReviewQueue[]> {
  const canDecide = (kind: ReviewQueueKind) => {
    const decider = queueAccess[kind]
    return decider === 'admin' ? viewer.isAdmin : can(viewer, decider.permission)
  }
  const rows = await queries.count(ctx.db, reviewQueueKinds.filter(canDecide))
  return rows.map(({ kind, count, since }) => ({ kind, count, since: since?.toISOString() ?? null }))
}
