import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { hearted } from './announcements.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { presentOne, requireVisible } from './read.ts'
import { aboutOf } from './settle.ts'
import { commentableOf } from './subjects.ts'
import { requireOn } from './write.ts'
import * as writing from './write-queries.ts'

/**
 * Pins a thread in place of the pinned one, or unpins it.
 * @throws DomainError not_found, forbidden, conflict (a reply, or not public)
 */
export async function setPin(ctx: Context, viewer: Viewer, id: number, isPinned: boolean) {
  return ctx.transaction(async (trx) => {
    const { row, subject } = await requireVisible(trx, viewer, await queries.findForUpdate(trx, id))
    if (!policy.isCreator(viewer, subject)) {
      throw new DomainError('forbidden', 'Only the creator can pin comments.')
    }
    requireOn(subject)
    if (isPinned && !policy.canPinComment(viewer, subject, row)) {
      throw new DomainError('conflict', 'Only public threads can be pinned.')
    }
    if (isPinned) {
      const { column } = commentableOf(subject.kind)
      await writing.lockPins(trx, column, subject.id)
      await writing.unpinAll(trx, column, subject.id)
    }
    await writing.change(trx, id, { pinnedAt: isPinned ? ctx.now() : null })
    return presentOne(trx, viewer, subject, id)
  })
}

/** @throws DomainError not_found, forbidden, conflict (not public) */
export async function setHeart(ctx: Context, viewer: Viewer, id: number, isHearted: boolean) {
  return ctx.transaction(async (trx) => {
    const { row, subject } = await requireVisible(trx, viewer, await queries.findForUpdate(trx, id))
    if (!policy.isCreator(viewer, subject)) {
      throw new DomainError('forbidden', 'Only the creator can give hearts.')
    }
    requireOn(subject)
    if (isHearted && !policy.canHeartComment(viewer, subject, row)) {
      throw new DomainError('conflict', 'Only public comments can get a heart.')
    }
    if (isHearted !== row.isHearted) {
      await writing.change(trx, id, { isHearted })
      const { authorId } = row
      if (isHearted && authorId !== null && authorId !== viewer.id) {
        await announce(trx, hearted, aboutOf(subject, { id, authorId }))
      }
    }
    return presentOne(trx, viewer, subject, id)
  })
}
