import type { AuditAction } from '@kinora/contract/http/call'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { scheduleCoverRemoval, requireUserPlaylist } from './edit.ts'
import { playlistNotFound } from './find-playlist.ts'
import { canDeletePlaylist, canSeePlaylist, canRestorePlaylist } from './policy.ts'
import { lockPlaylist } from './queries.ts'
import * as trash from './trash-queries.ts'

/**
 * Keeps the entries, so that restoring brings everything back.
 * @throws DomainError not_found, forbidden
 */
export async function removePlaylist(ctx: Context, viewer: Viewer, playlistId: PlaylistId) {
  const id = requireUserPlaylist(playlistId)
  await ctx.transaction((trx) => movePlaylistToTrash(trx, viewer, id, ctx.now()))
}

/**
 * Moves a playlist to the trash with all that is in it: restoring it brings everything back.
 * @throws DomainError not_found, forbidden
 */
async function movePlaylistToTrash(trx: Trx, viewer: Viewer, id: number, now: Date) {
  const list = await lockPlaylist(trx, id)
  if (!list || !canSeePlaylist(viewer, list)) throw playlistNotFound()
  if (!canDeletePlaylist(viewer, list)) throw new DomainError('forbidden', 'This playlist is not yours.')
  await trash.setDeleted(trx, id, { at: now, by: viewer.id })
  await auditStaffAction(trx, viewer, list, 'playlist.removed')
}

/** Staff actions on other people’s playlists are audited. */
async function auditStaffAction(
  trx: Trx,
  viewer: Viewer,
  { id, ownerId, name, deletedBy }: { id: number; ownerId: number; name: string; deletedBy: number | null },
  action: AuditAction,
) {
  if (viewer.id === ownerId) return
  const before = { ownerId, name, deletedBy }
  await addAuditEntry(trx, viewer, { action, target: { kind: 'playlist', id }, before, after: null })
}

/** @throws DomainError not_found, also for playlists deleted by other users */
async function lockTrashedPlaylist(trx: Trx, viewer: Viewer, id: number, action: AuditAction) {
  const list = await lockPlaylist(trx, id)
  if (!list?.deletedAt || !canRestorePlaylist(viewer, list)) throw playlistNotFound()
  await auditStaffAction(trx, viewer, list, action)
  return list
}

async function purgeLocked(trx: Trx, list: { id: number; coverFolder: string | null }) {
  await trash.deletePlaylist(trx, list.id)
  await scheduleCoverRemoval(trx, list)
}

export const playlistTrash = {
  list: trash.listDeletedBy,
  count: trash.countDeletedBy,
  listOldest: trash.listOldestDeletedBy,
  moveToTrash: movePlaylistToTrash,
  restore: async (trx: Trx, viewer: Viewer, id: number) => {
    await lockTrashedPlaylist(trx, viewer, id, 'playlist.restored')
    await trash.setDeleted(trx, id, null)
  },
  remove: async (trx: Trx, viewer: Viewer, id: number) =>
    purgeLocked(trx, await lockTrashedPlaylist(trx, viewer, id, 'playlist.destroyed')),
  removeOlder: async (trx: Trx, until: Date, limit: number) => {
    const some = await trash.lockDeletedBefore(trx, until, limit)
    for (const list of some) await purgeLocked(trx, list)
    return some.length
  },
}
