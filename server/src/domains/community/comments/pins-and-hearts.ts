import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { loadPresentedComment, requireVisibleComment } from './read.ts'
import { commentHearted, eventPayloadOf } from './events.ts'
import { commentableOf } from './subjects.ts'
import { requireCommentsEnabled } from './write.ts'
import * as writeQueries from './write-queries.ts'

/**
 * Pins a thread, or a message of a chat, in place of the pinned one, or unpins it.
 * @throws DomainError not_found, forbidden, conflict (a reply, or not public)
 */
export async function setPinned(ctx: Context, viewer: Viewer, id: number, isPinned: boolean) {
  return ctx.transaction(async (trx) => {
    const { row, subject } = await requireVisibleComment(
      trx,
      viewer,
      await queries.findCommentForUpdate(trx, id),
    )
    if (!policy.isCreator(viewer, subject)) {
      throw new DomainError('forbidden', t`Only the creator can pin comments.`)
    }
    requireCommentsEnabled(subject)
    if (isPinned && !policy.canPinComment(viewer, subject, row)) {
      throw new DomainError('conflict', t`Only public threads can be pinned.`)
    }
    if (isPinned) {
      const { column } = commentableOf(subject.kind)
      await writeQueries.lockPins(trx, column, subject.id)
      await writeQueries.unpinAll(trx, { column, id: subject.id, isMessage: row.atSeconds !== null })
    }
    await writeQueries.updateComment(trx, id, { pinnedAt: isPinned ? ctx.now() : null })
    return loadPresentedComment(trx, viewer, subject, id)
  })
}

/** @throws DomainError not_found, forbidden, conflict (not public) */
export async function setHearted(ctx: Context, viewer: Viewer, id: number, isHearted: boolean) {
  return ctx.transaction(async (trx) => {
    const { row, subject } = await requireVisibleComment(
      trx,
      viewer,
      await queries.findCommentForUpdate(trx, id),
    )
    if (!policy.isCreator(viewer, subject)) {
      throw new DomainError('forbidden', t`Only the creator can give hearts.`)
    }
    requireCommentsEnabled(subject)
    if (isHearted && !policy.canGiveHeart(viewer, subject, row)) {
      throw new DomainError('conflict', t`Only public comments can get a heart.`)
    }
    if (isHearted !== row.isHearted) {
      await writeQueries.updateComment(trx, id, { isHearted })
      const { authorId } = row
      if (isHearted && authorId !== null && authorId !== viewer.id) {
        await publishEvent(trx, commentHearted, eventPayloadOf(subject, { id, authorId }))
      }
    }
    return loadPresentedComment(trx, viewer, subject, id)
  })
}
