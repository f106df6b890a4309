import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { defineEvent, publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { claimUnnotifiedMentions } from '../mentions/service.ts'
import type { Commentable, CommentedSubject } from './subject-queries.ts'
import { commentableOf, subjectOf } from './subjects.ts'
import * as writeQueries from './write-queries.ts'

const id = z.number().int()
const commentRef = {
  commentId: id,
  authorId: id,
  kind: z.enum(['video', 'post']),
  subjectId: id,
  ownerId: id,
}

/** A thread became visible. Published once, also when the comment waited for approval first. */
export const threadPublished = defineEvent('thread-published', z.object(commentRef))

/** A reply became visible. `threadOfId` and `replyToId` are null for deleted authors. */
export const replyPublished = defineEvent(
  'reply-published',
  z.object({ ...commentRef, parentId: id, threadOfId: id.nullable(), replyToId: id.nullable() }),
)

/** A visible comment mentions these users. Each of them is mentioned once, however often the comment is edited. */
export const usersMentioned = defineEvent(
  'users-mentioned',
  z.object({ ...commentRef, userIds: z.array(id) }),
)

export const commentHearted = defineEvent('comment-hearted', z.object(commentRef))

type CommentPlacement = Record<Commentable['column'], number | null> & {
  parentId: number | null
  atSeconds: number | null
}

/**
 * Updates the counts of the thread and the subject when a comment becomes visible or hidden; messages of a chat are not
 * counted. Must come last in a transaction, because other commenters wait for these rows.
 */
export async function updateVisibleCounts(
  trx: Trx,
  comment: CommentPlacement,
  { was, is }: { was: boolean; is: boolean },
) {
  if (was === is || comment.atSeconds !== null) return
  const by = is ? 1 : -1
  const { kind, id } = subjectOf(comment)
  if (comment.parentId !== null) await writeQueries.addToReplyCounts(trx, [comment.parentId], by)
  await commentableOf(kind).addToCounts(trx, [id], by)
}

/** Publishes the events of a visible comment that have not been published yet; of a message of a chat there are none. */
export async function publishCommentEvents(
  trx: Trx,
  ctx: Pick<Context, 'now'>,
  subject: CommentedSubject,
  commentId: number,
) {
  const { authorId, parentId, threadOfId, replyToId, announcedAt, atSeconds } =
    await writeQueries.markAnnounced(trx, commentId, ctx.now())
  if (atSeconds !== null) return
  const about = eventPayloadOf(subject, { id: commentId, authorId })
  const userIds = await claimUnnotifiedMentions(
    trx,
    { kind: 'comment', id: commentId },
    { authorId, now: ctx.now() },
  )
  if (announcedAt === null) {
    if (parentId === null) await publishEvent(trx, threadPublished, about)
    else await publishEvent(trx, replyPublished, { ...about, parentId, threadOfId, replyToId })
  }
  if (userIds.length > 0) await publishEvent(trx, usersMentioned, { ...about, userIds })
}

export const eventPayloadOf = (
  { kind, id, ownerId }: CommentedSubject,
  comment: { id: number; authorId: number },
) => ({
  commentId: comment.id,
  authorId: comment.authorId,
  kind,
  subjectId: id,
  ownerId,
})
