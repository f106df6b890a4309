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
 * Updates the counts of the thread and the subject when a comment becomes visible or hidden. Must come last in a
 * transaction, because other commenters wait for these rows.
 */
export async function countAs(trx: Trx, comment: Placed, { was, is }: { was: boolean; is: boolean }) {
  if (was === is) return
  const by = is ? 1 : -1
  const { kind, id } = subjectOf(comment)
  if (comment.parentId !== null) await writing.addReplies(trx, [comment.parentId], by)
  await commentableOf(kind).addToCounts(trx, [id], by)
}

/** Publishes the events of a visible comment that have not been published yet. */
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

export const aboutOf = ({ kind, id, ownerId }: Subject, comment: { id: number; authorId: number }) => ({
  commentId: comment.id,
  authorId: comment.authorId,
  kind,
  subjectId: id,
  ownerId,
})
