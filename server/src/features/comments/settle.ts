import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { claimUnnotifiedMentions } from '../mentions/service.ts'
import * as announcements from './announcements.ts'
import type { Commentable, Subject } from './commentable.ts'
import { commentableOf, subjectOf } from './subjects.ts'
import * as writing from './write-queries.ts'

type Placed = Record<Commentable['column'], number | null> & { parentId: number | null }

/**
 * Everybody sees a comment from now on, or does not any more: its thread and what it stands under count that. Last in a
 * transaction, because others who comment there wait from here on.
 */
export async function countAs(trx: Trx, comment: Placed, { was, is }: { was: boolean; is: boolean }) {
  if (was === is) return
  const by = is ? 1 : -1
  const { kind, id } = subjectOf(comment)
  if (comment.parentId !== null) await writing.addReplies(trx, [comment.parentId], by)
  await commentableOf(kind).addToCounts(trx, [id], by)
}

/** Says of a comment that everybody sees what has not been said of it yet. */
export async function tell(trx: Trx, ctx: Pick<Context, 'now'>, subject: Subject, commentId: number) {
  const { authorId, parentId, threadOfId, replyToId, toldAt } = await writing.findToTell(
    trx,
    commentId,
    ctx.now(),
  )
  const about = aboutOf(subject, { id: commentId, authorId })
  const userIds = await claimUnnotifiedMentions(
    trx,
    { kind: 'comment', id: commentId },
    { authorId, now: ctx.now() },
  )
  if (toldAt === null) {
    if (parentId === null) await announce(trx, announcements.commented, about)
    else await announce(trx, announcements.replied, { ...about, parentId, threadOfId, replyToId })
  }
  if (userIds.length > 0) await announce(trx, announcements.mentioned, { ...about, userIds })
}

/** A comment as announcements name it. */
export const aboutOf = ({ kind, id, ownerId }: Subject, comment: { id: number; authorId: number }) => ({
  commentId: comment.id,
  authorId: comment.authorId,
  kind,
  subjectId: id,
  ownerId,
})
