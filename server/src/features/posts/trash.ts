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
 * Moves a post to the trash: nobody sees it any more. All of it stays, so that taking it back brings everything.
 * @throws DomainError not_found, forbidden
 */
export async function removePost(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction((trx) => movePostToTrash(trx, viewer, id, ctx.now()))
}

/**
 * The same in a transaction of the caller's.
 * @throws DomainError not_found, forbidden
 */
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
 * What the staff does with what it has deleted of somebody else stands in the audit.
 * @throws DomainError not_found, also for what somebody else deleted
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

/** Removes a locked post for good; its files a moment later. */
async function removeLocked(trx: Trx, { id }: { id: number }) {
  const folders = await listFolders(trx, [id])
  await remove(trx, id)
  await dropFolders(trx, folders)
}

async function removeAll(trx: Trx, some: { id: number }[]) {
  for (const post of some) await removeLocked(trx, post)
  return some.length
}

/** What the trash can do with posts. */
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

/** Removes some posts of somebody who leaves for good, from the trash too; answers how many. */
export const removePostsOfOwner = async (trx: Trx, ownerId: number, limit: number) =>
  removeAll(trx, await trash.listForRemoval(trx, ownerId, limit))
