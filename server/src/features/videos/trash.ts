import type { AuditAction } from '@kinora/contract/call'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { syncLiveStatus } from './live-status.ts'
import { lockEditable } from './lock-editable.ts'
import { canDeleteVideo, canTakeBackVideo } from './policy.ts'
import { removeLocked } from './remove.ts'
import * as trash from './trash-queries.ts'

/**
 * Moves a video to the trash: nobody sees it any more, and nothing of it is served. All of it stays, so that taking it
 * back brings everything; what is being encoded goes on.
 * @throws DomainError not_found, forbidden
 */
export async function removeVideo(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction((trx) => moveToTrash(trx, viewer, id, ctx.now()))
}

/**
 * The same in a transaction of the caller's. What the staff does with a video of somebody else stands in the audit.
 * @throws DomainError not_found, forbidden
 */
export async function moveToTrash(trx: Trx, viewer: Viewer, id: number, now: Date) {
  const { ownerId, title } = await lockEditable(trx, viewer, id, { mayAct: canDeleteVideo })
  await putInTrash(trx, id, { at: now, by: viewer.id })
  if (viewer.id === ownerId) return
  const target = { kind: 'video', id }
  await addAuditEntry(trx, viewer, {
    action: 'video.removed',
    target,
    before: { ownerId, title },
    after: null,
  })
}

/** The same with a locked video. */
export async function putInTrash(trx: Trx, id: number, deleted: { at: Date; by: number }) {
  await trash.setDeleted(trx, id, deleted)
  await syncLiveStatus(trx, id, deleted.at)
}

/** Brings a locked video back as it was. */
export async function takeFromTrash(trx: Trx, id: number, now: Date) {
  await trash.setDeleted(trx, id, null)
  await syncLiveStatus(trx, id, now)
}

/**
 * What the staff does with what it has deleted of somebody else stands in the audit.
 * @throws DomainError not_found, also for what somebody else deleted
 */
async function lockTrashed(trx: Trx, viewer: Viewer, id: number, action: AuditAction) {
  const video = await trash.lockDeleted(trx, id)
  if (!video || !canTakeBackVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  const { ownerId, title, deletedBy } = video
  if (viewer.id !== ownerId)
    await addAuditEntry(trx, viewer, {
      action,
      target: { kind: 'video', id },
      before: { ownerId, title, deletedBy },
      after: null,
    })
  return video
}

/** What the trash can do with videos. */
export const videoTrash = {
  list: trash.listDeletedBy,
  count: trash.countDeletedBy,
  listOldest: trash.listOldestDeletedBy,
  moveToTrash,
  restore: async (trx: Trx, viewer: Viewer, id: number, now: Date) => {
    await lockTrashed(trx, viewer, id, 'video.restored')
    await takeFromTrash(trx, id, now)
  },
  remove: async (trx: Trx, viewer: Viewer, id: number) =>
    removeLocked(trx, await lockTrashed(trx, viewer, id, 'video.destroyed')),
  removeOlder: async (trx: Trx, before: Date, limit: number) => {
    const some = await trash.listDeletedBefore(trx, before, limit)
    for (const video of some) await removeLocked(trx, video)
    return some.length
  },
}
