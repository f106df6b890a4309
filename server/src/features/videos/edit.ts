import type { Video, VideoChange } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listOfVideo, replaceOfVideo } from '../tags/queries.ts'
import { removeUploadRow } from '../uploads/take.ts'
import { videoRemoved } from './announcements.ts'
import { settleLive } from './live.ts'
import { lockEditable } from './lock-editable.ts'
import { canDeleteVideo } from './policy.ts'
import * as queries from './queries.ts'
import { findVideo, requireCategory } from './service.ts'

/**
 * Changes what a video says about itself. Publishing one that already plays makes it live now.
 * @throws DomainError not_found, forbidden, invalid (category)
 */
export async function updateVideo(
  ctx: Context,
  viewer: Viewer,
  id: number,
  change: VideoChange,
): Promise<Video> {
  await ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    const { category, ...rest } = change
    if (category !== video.categoryId) await requireCategory(trx, category)
    await queries.update(trx, id, { ...rest, ...(category !== undefined && { categoryId: category }) })
    await settleLive(trx, id, ctx.now())
  })
  return findVideo(ctx, viewer, id)
}

/** @throws DomainError not_found, forbidden */
export async function replaceTagsOfVideo(ctx: Context, viewer: Viewer, id: number, names: string[]) {
  return ctx.transaction(async (trx) => {
    await lockEditable(trx, viewer, id)
    await replaceOfVideo(trx, id, names)
    return listOfVideo(trx, id)
  })
}

/**
 * Deletes a video: its row now, so that nobody sees it any more. Its files go, and a running encode stops, a moment later
 * by those whose they are.
 * @throws DomainError not_found, forbidden
 */
export async function removeVideo(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id, canDeleteVideo)
    await removeLocked(trx, video)
  })
}

interface Removable {
  id: number
  ownerId: number
  mediaKey: string
  uploadId: number | null
}

async function removeLocked(trx: Trx, { id: videoId, ownerId, mediaKey, uploadId }: Removable) {
  await queries.remove(trx, videoId)
  const uploadKey = uploadId === null ? null : await removeUploadRow(trx, uploadId)
  await announce(trx, videoRemoved, { videoId, ownerId, mediaKey, uploadKey })
}

/** Deletes some videos of one owner in the same way; answers how many. */
export async function removeVideosOfOwner(trx: Trx, ownerId: number, limit: number) {
  const some = await queries.listForRemoval(trx, ownerId, limit)
  for (const video of some) await removeLocked(trx, video)
  return some.length
}
