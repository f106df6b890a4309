import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { saveMentions } from '../mentions/service.ts'
import type { Subject } from './commentable.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { findVisible, presentOne, requireVisible } from './read.ts'
import { judge, screen } from './screen.ts'
import { countAs, tell } from './settle.ts'
import { requireOn } from './write.ts'
import * as writing from './write-queries.ts'

/**
 * An edited comment is moderated like a new one, and loses its heart and pin.
 * @throws DomainError not_found, forbidden
 */
export async function editComment(ctx: Context, viewer: Viewer, id: number, content: string) {
  const { ownerId } = (await findVisible(ctx.db, viewer, id)).subject
  const judgement = await judge(ctx, viewer, { ownerId, content })
  return ctx.transaction(async (trx) => {
    const { row, subject } = await requireVisible(trx, viewer, await queries.findForUpdate(trx, id))
    if (!policy.canEditComment(viewer, row)) throw new DomainError('forbidden', 'This comment is not yours.')
    requireOn(subject)
    if (content !== row.content) {
      const isAuthor = row.authorId === viewer.id
      const screened =
        isAuthor &&
        row.state === 'published' &&
        (await screen(trx, subject, { authorId: viewer.id, judgement }))
      const is = await writing.change(trx, id, {
        content,
        editedAt: ctx.now(),
        ...(screened && { state: screened.state }),
        ...(screened && screened.isStaffDecision && { isStaffDecision: true }),
        ...withoutMarks(subject, row),
      })
      await saveMentions(trx, { kind: 'comment', id }, content)
      if (!isAuthor) await addAuditEntry(trx, viewer, editedEntry(row, content))
      if (is) await tell(trx, ctx, subject, id)
      await countAs(trx, row, { was: row.isOpen, is })
    }
    return presentOne(trx, viewer, subject, id)
  })
}

/** Heart and pin belonged to the old text; creators’ own comments keep them. */
const withoutMarks = (subject: Subject, { authorId }: queries.JudgedRow) =>
  authorId === subject.ownerId ? {} : { isHearted: false, pinnedAt: null }

const editedEntry = (row: queries.JudgedRow, content: string) => ({
  action: 'comment.updated' as const,
  target: { kind: 'comment', id: row.id },
  before: { content: row.content },
  after: { content },
})
