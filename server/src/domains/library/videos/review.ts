import type { ApprovalDecision } from '@kinora/contract/administration/content-admin/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { videoReviewed } from './events.ts'
import * as queries from './publication-queries.ts'
import { syncLiveStatus } from './schedule.ts'

type ReviewQueries = ReturnType<typeof queries.reviewQueries>
type ReviewedRow = Awaited<ReturnType<ReviewQueries['lockForReview']>>[number]

interface ReviewDefinition {
  kind: 'video' | 'post'
  queries: ReviewQueries
  /** After each decision, also one that repeats the previous. The row has its new status. */
  onDecision: (trx: Trx, row: ReviewedRow, now: Date) => Promise<void>
  publishDecision: (
    trx: Trx,
    id: number,
    decision: {
      ownerId: number
      status: ApprovalDecision['approvalStatus']
      reason: string
      decidedAt: string
    },
  ) => Promise<void>
}

/** Rows that are gone are skipped; the ids of the others are returned. */
export const defineReview =
  ({ kind, queries: { lockForReview, setReview }, onDecision, publishDecision }: ReviewDefinition) =>
  (ctx: Context, viewer: Viewer, { ids, approvalStatus, reason }: ApprovalDecision) =>
    ctx.transaction(async (trx) => {
      const now = ctx.now()
      const rows = await lockForReview(trx, ids)
      const lockedIds = rows.map(({ id }) => id)
      const review = { approvalStatus, reviewReason: reason }
      await setReview(trx, { ids: lockedIds, ...review, reviewedBy: viewer.id, reviewedAt: now })
      for (const row of rows) {
        await onDecision(trx, { ...row, ...review }, now)
        await addAuditEntry(trx, viewer, {
          action: `${kind}.reviewed`,
          target: { kind, id: row.id },
          before: { approvalStatus: row.approvalStatus, reason: row.reviewReason },
          after: { approvalStatus, reason },
        })
        const { id, ownerId } = row
        if (row.approvalStatus !== approvalStatus || row.reviewReason !== reason)
          await publishDecision(trx, id, {
            ownerId,
            status: approvalStatus,
            reason,
            decidedAt: now.toISOString(),
          })
      }
      return { ids: lockedIds }
    })

export const reviewVideos = defineReview({
  kind: 'video',
  queries: queries.reviewQueries('videos'),
  onDecision: (trx, { id }, now) => syncLiveStatus(trx, id, now),
  publishDecision: (trx, videoId, decision) => publishEvent(trx, videoReviewed, { videoId, ...decision }),
})

/** A video taken down by a claim is visible to its owner and staff only. Returns the videos that exist. */
export async function setTakenDown(trx: Trx, ctx: Pick<Context, 'now'>, ids: number[], isTakenDown: boolean) {
  const now = ctx.now()
  const changed = await queries.setTakenDown(trx, ids, isTakenDown ? now : null)
  for (const { id } of changed) await syncLiveStatus(trx, id, now)
  return changed
}
