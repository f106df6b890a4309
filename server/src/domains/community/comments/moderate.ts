import { t } from '@kinora/contract/text/translate'
import type { CommentState } from '@kinora/contract/community/comments/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, processEach } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { loadPresentedComment, requireVisibleComment } from './read.ts'
import { updateVisibleCounts, publishCommentEvents } from './events.ts'
import * as writeQueries from './write-queries.ts'

/**
 * Creators cannot overrule a decision by staff.
 * @throws DomainError not_found, forbidden
 */
export async function setCommentState(ctx: Context, viewer: Viewer, id: number, state: CommentState) {
  return ctx.transaction(async (trx) => {
    const subject = await applyState(trx, ctx, viewer, { id, state })
    return loadPresentedComment(trx, viewer, subject, id)
  })
}

/** Skips comments that no longer exist and the viewer’s own. Returns the ids that were changed. */
export const setCommentStates = (
  ctx: Context,
  viewer: Viewer,
  { ids, state }: { ids: number[]; state: CommentState },
) =>
  processEach(ids, (id) => ctx.transaction((trx) => applyState(trx, ctx, viewer, { id, state })), [
    'not_found',
    'forbidden',
  ])

async function applyState(
  trx: Trx,
  ctx: Context,
  viewer: Viewer,
  { id, state }: { id: number; state: CommentState },
) {
  const { row, subject } = await requireVisibleComment(
    trx,
    viewer,
    await queries.findCommentForUpdate(trx, id),
  )
  if (!policy.canModerateComment(viewer, subject, row)) {
    throw new DomainError(
      'forbidden',
      row.isStaffDecision && policy.isCreator(viewer, subject)
        ? t`Staff have already decided about this comment.`
        : t`Only the creator can moderate comments.`,
    )
  }
  if (state !== row.state) {
    const isStaffDecision = !policy.isCreator(viewer, subject)
    const is = await writeQueries.updateComment(trx, id, { state, isStaffDecision })
    if (isStaffDecision) {
      await addAuditEntry(trx, viewer, {
        action: 'comment.moderated',
        target: { kind: 'comment', id },
        before: { state: row.state },
        after: { state },
      })
    }
    if (is) await publishCommentEvents(trx, ctx, subject, id)
    await updateVisibleCounts(trx, row, { was: row.isPublic, is })
  }
  return subject
}
