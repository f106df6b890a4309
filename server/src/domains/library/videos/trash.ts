import type { AuditAction } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { deleteUploadRow } from '../uploads/claim-upload.ts'
import { videoRemoved } from './events.ts'
import { syncLiveStatus } from './live-status.ts'
import { lockEditable } from './lock-editable.ts'
import { canDeleteVideo, canRestoreVideo } from './policy.ts'
import * as trash from './publication-queries.ts'
import * as queries from './queries.ts'

/**
 * Hides the video and its files. Everything is kept for restoring; a running encode continues.
 * @throws DomainError not_found, forbidden
 */
export async function moveVideoToTrash(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction((trx) => moveToTrash(trx, viewer, id, ctx.now()))
}

/**
 * Audits the deletion of another user's video.
 * @throws DomainError not_found, forbidden
 */
export async function moveToTrash(trx: Trx, viewer: Viewer, id: number, now: Date) {
  const { ownerId, title } = await lockEditable(trx, viewer, id, { canAct: canDeleteVideo })
  await moveLockedToTrash(trx, id, { at: now, by: viewer.id })
  if (viewer.id === ownerId) return
  const target = { kind: 'video', id }
  await addAuditEntry(trx, viewer, {
    action: 'video.removed',
    target,
    before: { ownerId, title },
    after: null,
  })
}

export async function moveLockedToTrash(trx: Trx, id: number, deleted: { at: Date; by: number }) {
  await trash.setDeleted(trx, id, deleted)
  await syncLiveStatus(trx, id, deleted.at)
}

export async function restoreLockedFromTrash(trx: Trx, id: number, now: Date) {
  await trash.setDeleted(trx, id, null)
  await syncLiveStatus(trx, id, now)
}

/**
 * Audits what staff does with another user's video.
 * @throws DomainError not_found, also for videos that others deleted
 */
async function lockTrashedVideo(trx: Trx, viewer: Viewer, id: number, action: AuditAction) {
  const video = await trash.lockDeleted(trx, id)
  if (!video || !canRestoreVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
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

interface RemovableVideo {
  id: number
  ownerId: number
  mediaKey: string
  uploadId: number | null
}

/** Deletes the row; event handlers remove the files and cancel a running encode. */
async function removeLockedVideo(trx: Trx, { id: videoId, ownerId, mediaKey, uploadId }: RemovableVideo) {
  await queries.remove(trx, videoId)
  const uploadKey = uploadId === null ? null : await deleteUploadRow(trx, uploadId)
  await publishEvent(trx, videoRemoved, { videoId, ownerId, mediaKey, uploadKey })
}

export const videoTrash = {
  list: trash.listDeletedBy,
  count: trash.countDeletedBy,
  listOldest: trash.listOldestDeletedBy,
  moveToTrash,
  restore: async (trx: Trx, viewer: Viewer, id: number, now: Date) => {
    await lockTrashedVideo(trx, viewer, id, 'video.restored')
    await restoreLockedFromTrash(trx, id, now)
  },
  remove: async (trx: Trx, viewer: Viewer, id: number) =>
    removeLockedVideo(trx, await lockTrashedVideo(trx, viewer, id, 'video.destroyed')),
  removeOlder: async (trx: Trx, before: Date, limit: number) => {
    const some = await trash.listDeletedBefore(trx, before, limit)
    for (const video of some) await removeLockedVideo(trx, video)
    return some.length
  },
}

export async function removeVideosOfOwner(trx: Trx, ownerId: number, limit: number) {
  const some = await queries.listForRemoval(trx, ownerId, limit)
  for (const video of some) await removeLockedVideo(trx, video)
  return some.length
}
