import type { AuditAction } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { scheduleFolderRemoval } from './images.ts'
import { canDeletePost, canRestorePost } from './policy.ts'
import { lockPost } from './queries.ts'
import { requireVisiblePost } from './service.ts'
import {
  listImageFolders,
  deletePost,
  setDeleted,
  listDeletedBy,
  countDeletedBy,
  listOldestDeletedBy,
  lockDeletedBefore,
  lockForRemoval,
} from './publication-queries.ts'

/**
 * Keeps everything, so that restoring brings it back.
 * @throws DomainError not_found, forbidden
 */
export async function removePost(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction((trx) => movePostToTrash(trx, viewer, id, ctx.now()))
}

/** @throws DomainError not_found, forbidden */
export async function movePostToTrash(trx: Trx, viewer: Viewer, id: number, now: Date) {
  const post = requireVisiblePost(viewer, await lockPost(trx, id))
  if (!canDeletePost(viewer, post)) throw new DomainError('forbidden', 'This post is not yours.')
  await setDeleted(trx, id, { at: now, by: viewer.id })
  if (viewer.id === post.ownerId) return
  const before = { ownerId: post.ownerId, content: post.content }
  const target = { kind: 'post', id }
  await addAuditEntry(trx, viewer, { action: 'post.removed', target, before, after: null })
}

/**
 * Staff actions on other people’s posts are audited.
 * @throws DomainError not_found, also for posts deleted by other users
 */
async function lockTrashedPost(trx: Trx, viewer: Viewer, id: number, action: AuditAction) {
  const post = await lockPost(trx, id)
  if (!post?.deletedAt || !canRestorePost(viewer, post)) throw new DomainError('not_found', 'Post not found.')
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
async function purgeLocked(trx: Trx, { id }: { id: number }) {
  const folders = await listImageFolders(trx, [id])
  await deletePost(trx, id)
  await scheduleFolderRemoval(trx, folders)
}

async function purgeAll(trx: Trx, some: { id: number }[]) {
  for (const post of some) await purgeLocked(trx, post)
  return some.length
}

export const postTrash = {
  list: listDeletedBy,
  count: countDeletedBy,
  listOldest: listOldestDeletedBy,
  moveToTrash: movePostToTrash,
  restore: async (trx: Trx, viewer: Viewer, id: number) => {
    await lockTrashedPost(trx, viewer, id, 'post.restored')
    await setDeleted(trx, id, null)
  },
  remove: async (trx: Trx, viewer: Viewer, id: number) =>
    purgeLocked(trx, await lockTrashedPost(trx, viewer, id, 'post.destroyed')),
  removeOlder: async (trx: Trx, until: Date, limit: number) =>
    purgeAll(trx, await lockDeletedBefore(trx, until, limit)),
}

/** Account deletion: removes up to `limit` posts and returns how many. */
export const removePostsOfOwner = async (trx: Trx, ownerId: number, limit: number) =>
  purgeAll(trx, await lockForRemoval(trx, ownerId, limit))
