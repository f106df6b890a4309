import type { VideoChange } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { screeningFor } from '../filtering/screening.ts'
import { listOfVideo, replaceOfVideo } from '../tags/queries.ts'
import { videoChanged } from './announcements.ts'
import { settleLive } from './live.ts'
import { findEditable, lockEditable, requireSameFolder } from './lock-editable.ts'
import { ownPath, type WithPicture } from './outside-picture.ts'
import * as queries from './queries.ts'
import { publishLater, scheduledBy } from './schedule.ts'
import { screenVideo } from './screen.ts'
import { findVideo, requireCategory } from './service.ts'

interface Edit {
  id: number
  change: VideoChange
  withPicture: WithPicture
  /** What else changes with it, in the same transaction; it gets the video as it was. */
  also?: Also
}

/**
 * Changes what a video says about itself. Publishing one that already plays makes it live now; a draft may be given a
 * time for that. A picture outside is
 * fetched and kept as the video's own.
 * @throws DomainError not_found, forbidden, invalid (category, picture, time), quota_exceeded, conflict (file replaced)
 */
export async function updateVideo(ctx: Context, viewer: Viewer, { id, change, withPicture, also }: Edit) {
  const { thumbnailUrl: address } = change
  const path = address ? ownPath(ctx, address) : address
  if (address && path === null) {
    const { mediaKey, isShort } = await findEditable(ctx, viewer, id)
    const wanted = { viewerId: viewer.id, address, mediaKey, isShort: change.isShort ?? isShort }
    await withPicture(ctx, wanted, (show) =>
      saveChange(ctx, viewer, id, {
        change: { ...change, thumbnailUrl: null },
        also: async (trx, video) => {
          requireSameFolder(video, mediaKey)
          await show(trx, video)
          await also?.(trx, video)
        },
      }),
    )
  } else await saveChange(ctx, viewer, id, { change: { ...change, thumbnailUrl: path }, also })
  return findVideo(ctx, viewer, id)
}

export type LockedVideo = Awaited<ReturnType<typeof lockEditable>>
type Also = (trx: Trx, before: LockedVideo) => Promise<void>

async function saveChange(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { change, also }: { change: VideoChange; also?: Also | undefined },
) {
  const screening = await screeningFor(ctx, viewer, 'videos.approve')
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    const { category, publishAt: _asked, ...rest } = change
    const publishAt = scheduledBy(change, video, ctx.now())
    if (category !== video.categoryId) await requireCategory(trx, category)
    await queries.update(trx, id, {
      ...rest,
      ...(publishAt !== undefined && { publishAt }),
      ...(category !== undefined && { categoryId: category }),
    })
    await publishLater(trx, id, publishAt)
    await also?.(trx, video)
    await screenVideo(trx, id, { before: video, screening })
    await settleLive(trx, id, ctx.now())
    await announce(trx, videoChanged, { videoId: id })
  })
}

/** @throws DomainError not_found, forbidden */
export async function replaceTagsOfVideo(ctx: Context, viewer: Viewer, id: number, names: string[]) {
  return ctx.transaction(async (trx) => {
    await lockEditable(trx, viewer, id)
    await replaceOfVideo(trx, id, names)
    await announce(trx, videoChanged, { videoId: id })
    return listOfVideo(trx, id)
  })
}
