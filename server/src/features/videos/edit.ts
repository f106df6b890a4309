import type { VideoChange } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listOfVideo, replaceOfVideo } from '../tags/queries.ts'
import { videoChanged } from './announcements.ts'
import { settleLive } from './live.ts'
import { findEditable, lockEditable, requireSameFolder } from './lock-editable.ts'
import { ownPath, type WithPicture } from './outside-picture.ts'
import * as queries from './queries.ts'
import { publishLater, scheduledBy } from './schedule.ts'
import { findVideo, requireCategory } from './service.ts'

interface Edit {
  id: number
  change: VideoChange
  withPicture: WithPicture
}

/**
 * Changes what a video says about itself. Publishing one that already plays makes it live now; a draft may be given a
 * time for that. A picture outside is
 * fetched and kept as the video's own.
 * @throws DomainError not_found, forbidden, invalid (category, picture, time), quota_exceeded, conflict (file replaced)
 */
export async function updateVideo(ctx: Context, viewer: Viewer, { id, change, withPicture }: Edit) {
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
        },
      }),
    )
  } else await saveChange(ctx, viewer, id, { change: { ...change, thumbnailUrl: path } })
  return findVideo(ctx, viewer, id)
}

type Locked = Awaited<ReturnType<typeof lockEditable>>

function saveChange(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { change, also }: { change: VideoChange; also?: (trx: Trx, video: Locked) => Promise<void> },
) {
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    await changeLocked(trx, video, { change, now: ctx.now(), also: () => also?.(trx, video) })
  })
}

interface LockedChange {
  change: VideoChange
  now: Date
  /** What belongs to it, before it is known whether the video is live. */
  also?: () => Promise<void> | undefined
}

/**
 * Changes a locked video, whoever asked for it.
 * @throws DomainError invalid (category, time)
 */
export async function changeLocked(
  trx: Trx,
  video: { id: number; categoryId: number | null; isPublished: boolean },
  { change, now, also }: LockedChange,
) {
  const { category, publishAt: _asked, ...rest } = change
  const publishAt = scheduledBy(change, video, now)
  if (category !== video.categoryId) await requireCategory(trx, category)
  await queries.update(trx, video.id, {
    ...rest,
    ...(publishAt !== undefined && { publishAt }),
    ...(category !== undefined && { categoryId: category }),
  })
  await publishLater(trx, video.id, publishAt)
  await also?.()
  await settleLive(trx, video.id, now)
  await announce(trx, videoChanged, { videoId: video.id })
}

/** @throws DomainError not_found, forbidden */
export async function replaceTagsOfVideo(ctx: Context, viewer: Viewer, id: number, names: string[]) {
  return ctx.transaction(async (trx) => {
    await lockEditable(trx, viewer, id)
    await replaceTagsOfLocked(trx, id, names)
    return listOfVideo(trx, id)
  })
}

/** The same with a locked video. */
export async function replaceTagsOfLocked(trx: Trx, id: number, names: string[]) {
  await replaceOfVideo(trx, id, names)
  await announce(trx, videoChanged, { videoId: id })
}

/** Gives a locked video back what it said of itself before. */
export async function restoreLocked(
  trx: Trx,
  id: number,
  { fields, now }: { fields: Parameters<typeof queries.update>[2] & { publishAt?: Date | null }; now: Date },
) {
  await queries.update(trx, id, fields)
  await publishLater(trx, id, fields.publishAt)
  await settleLive(trx, id, now)
  await announce(trx, videoChanged, { videoId: id })
}
