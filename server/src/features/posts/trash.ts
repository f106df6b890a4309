import type { AuditAction } from '@kinora/contract/call'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { dropFolders } from './pictures.ts'
import { canDeletePost, canTakeBackPost } from './policy.ts'
import { lock } from './queries.ts'
import { requireSeen } from './service.ts'
import * as trash from './trash-queries.ts'
import { listFolders, remove } from './write-queries.ts'

/**
 * Keeps everything, so that restoring brings it back.
 * @throws DomainError not_found, forbidden
 */
export async function removePost(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction((trx) => movePostToTrash(trx, viewer, id, ctx.now()))
}

/** @throws DomainError not_found, forbidden */
export async function movePostToTrash(trx: Trx, viewer: Viewer, id: number, now: Date) {
  const post = requireSeen(viewer, await lock(trx, id))
  if (!canDeletePost(viewer, post)) throw new DomainError('forbidden', 'This post is not yours.')
  await trash.setDeleted(trx, id, { at: now, by: viewer.id })
  if (viewer.id === post.ownerId) return
  const before = { ownerId: post.ownerId, content: post.content }
  const target = { kind: 'post', id }
  await addAuditEntry(trx, viewer, { action: 'post.removed', target, before, after: null })
}

/**
 * Staff actions on other people’s posts are audited.
 * @throws DomainError not_found, also for posts deleted by other users
 */
async function lockTrashed(trx: Trx, viewer: Viewer, id: number, action: AuditAction) {
  const post = await lock(trx, id)
  if (!post?.deletedAt || !canTakeBackPost(viewer, post))
    throw new DomainError('not_found', 'Post not found.')
  const { ownerId, content, deletedBy } = post
  if (viewer.id !== ownerId)
    await addAuditEntry(trx, viewer, {
      action,
      target: { kind: 'post', id },
      before: { ownerId, content, deletedBy },
      after: null,
    })
  return post
}

/** Expects a locked post. A job removes its files. */
async function removeLocked(trx: Trx, { id }: { id: number }) {
  const folders = await listFolders(trx, [id])
  await remove(trx, id)
  await dropFolders(trx, folders)
}

async function removeAll(trx: Trx, some: { id: number }[]) {
  for (const post of some) await removeLocked(trx, post)
  return some.length
}

export const postTrash = {
  list: trash.listDeletedBy,
  count: trash.countDeletedBy,
  listOldest: trash.listOldestDeletedBy,
  moveToTrash: movePostToTrash,
  restore: async (trx: Trx, viewer: Viewer, id: number) => {
    await lockTrashed(trx, viewer, id, 'post.restored')
    await trash.setDeleted(trx, id, null)
  },
  remove: async (trx: Trx, viewer: Viewer, id: number) =>
    removeLocked(trx, await lockTrashed(trx, viewer, id, 'post.destroyed')),
  removeOlder: async (trx: Trx, until: Date, limit: number) =>
    removeAll(trx, await trash.listDeletedBefore(trx, until, limit)),
}

/** Account deletion: removes up to `limit` posts and returns how many. */
export const removePostsOfOwner = async (trx: Trx, ownerId: number, limit: number) =>
  removeAll(trx, await trash.listForRemoval(trx, ownerId, limit))
