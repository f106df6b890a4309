import type { Video, VideoChange } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listOfVideo, replaceOfVideo } from '../tags/queries.ts'
import { settleLive } from './live.ts'
import { lockEditable } from './lock-editable.ts'
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
