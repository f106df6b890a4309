import type { Video, VideoChange } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob, cancelJobs } from '../../platform/jobs/send.ts'
import { listOfVideo, replaceOfVideo } from '../tags/queries.ts'
import { removeUploadRow } from '../uploads/take.ts'
import { jobsOfVideo, removeVideoFiles } from './job-definitions.ts'
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
    const goesLive = (change.isPublished ?? video.isPublished) && video.playableAt && !video.publishedAt
    await queries.update(trx, id, {
      ...rest,
      ...(category !== undefined && { categoryId: category }),
      ...(goesLive && { publishedAt: ctx.now() }),
    })
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
 * Deletes a video: its row now, so that nobody sees it any more, its files by a job; a running encode stops.
 * @throws DomainError not_found, forbidden
 */
export async function removeVideo(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id, canDeleteVideo)
    await removeLocked(trx, video)
  })
}

async function removeLocked(trx: Trx, video: { id: number; mediaKey: string; uploadId: number | null }) {
  await cancelJobs(trx, jobsOfVideo, String(video.id))
  await queries.remove(trx, video.id)
  const uploadKey = video.uploadId === null ? null : await removeUploadRow(trx, video.uploadId)
  await addJob(trx, removeVideoFiles, { mediaKey: video.mediaKey, uploadKey })
}

/** Deletes some videos of one owner in the same way; answers how many. */
export async function removeVideosOfOwner(trx: Trx, ownerId: number, limit: number) {
  const some = await queries.listForRemoval(trx, ownerId, limit)
  for (const video of some) await removeLocked(trx, video)
  return some.length
}
