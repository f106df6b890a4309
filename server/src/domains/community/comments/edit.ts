import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { saveMentions } from '../mentions/service.ts'
import type { CommentedSubject } from './commentable.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { findVisible, loadPresentedComment, requireVisibleComment } from './read.ts'
import { checkContent, autoModerate } from './auto-moderate.ts'
import { updateVisibleCounts, publishCommentEvents } from './side-effects.ts'
import { requireCommentsEnabled } from './create.ts'
import * as writeQueries from './write-queries.ts'

/**
 * An edited comment is moderated like a new one, and loses its heart and pin.
 * @throws DomainError not_found, forbidden
 */
export async function editComment(ctx: Context, viewer: Viewer, id: number, content: string) {
  const { ownerId } = (await findVisible(ctx.db, viewer, id)).subject
  const judgement = await checkContent(ctx, viewer, { ownerId, content })
  return ctx.transaction(async (trx) => {
    const { row, subject } = await requireVisibleComment(
      trx,
      viewer,
      await queries.findCommentForUpdate(trx, id),
    )
    if (!policy.canEditComment(viewer, row)) throw new DomainError('forbidden', 'This comment is not yours.')
    requireCommentsEnabled(subject)
    if (content !== row.content) {
      const isAuthor = row.authorId === viewer.id
      const moderated =
        isAuthor &&
        row.state === 'published' &&
        (await autoModerate(trx, subject, { authorId: viewer.id, judgement }))
      const is = await writeQueries.updateComment(trx, id, {
        content,
        editedAt: ctx.now(),
        ...(moderated && { state: moderated.state }),
        ...(moderated && moderated.isStaffDecision && { isStaffDecision: true }),
        ...resetMarks(subject, row),
      })
      await saveMentions(trx, { kind: 'comment', id }, content)
      if (!isAuthor) await addAuditEntry(trx, viewer, editAuditEntry(row, content))
      if (is) await publishCommentEvents(trx, ctx, subject, id)
      await updateVisibleCounts(trx, row, { was: row.isPublic, is })
    }
    return loadPresentedComment(trx, viewer, subject, id)
  })
}

/** Heart and pin belonged to the old text; creators’ own comments keep them. */
const resetMarks = (subject: CommentedSubject, { authorId }: queries.CommentAccessRow) =>
  authorId === subject.ownerId ? {} : { isHearted: false, pinnedAt: null }

const editAuditEntry = (row: queries.CommentAccessRow, content: string) => ({
  action: 'comment.updated' as const,
  target: { kind: 'comment', id: row.id },
  before: { content: row.content },
  after: { content },
})
