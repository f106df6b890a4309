import { t } from '@kinora/contract/text/translate'
import type { ThumbnailKind } from '@kinora/contract/library/thumbnails/rules'
import type { ThumbnailList, Thumbnail } from '@kinora/contract/library/thumbnails/schemas'
import { imageMessages } from '@kinora/contract/people/users/rules'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { imageFormatOf, ImageError } from '../../../platform/images/image-source.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { assertQuota } from '../../people/storage-quota/quota.ts'
import { findEditable, lockEditable, assertSameMediaKey } from '../videos/lock-editable.ts'
import { storageKey } from '../videos/media-keys.ts'
import * as thumbnailQueries from './queries.ts'
import {
  updatePoster,
  storeThumbnailImage,
  pushThumbnailsChanged,
  newImageFolder,
  thumbnailAspectOf,
  replaceOwnerThumbnail,
  bestCandidate,
  takeVideoFrame,
} from './thumbnail-images.ts'
import { updateMedia } from '../videos/media.ts'
import { presentPoster } from '../videos/present.ts'

/** @throws DomainError not_found, forbidden */
export async function listThumbnails(ctx: Context, viewer: Viewer, videoId: number): Promise<ThumbnailList> {
  const video = await findEditable(ctx, viewer, videoId)
  return presentThumbnails(video, await thumbnailQueries.listOfVideo(ctx.db, videoId))
}

type PosterRow = Parameters<typeof presentPoster>[0]

/** A thumbnail URL set by the owner is a choice too, of none of the items. */
function presentThumbnails(video: PosterRow, rows: readonly thumbnailQueries.ThumbnailRow[]): ThumbnailList {
  const hasAddress = video.thumbnailUrl !== null
  const items = rows.flatMap((row) => (row.kind === 'first' ? [] : [presentThumbnail(row, hasAddress)]))
  const own = ({ kind }: Thumbnail) => kind !== 'candidate'
  return {
    items: [...items.filter((one) => !own(one)), ...items.filter(own)],
    isAutomatic: !hasAddress && !rows.some(({ isChosen }) => isChosen),
    suggestedId: bestCandidate(rows)?.id ?? null,
    current: presentPoster(video),
  }
}

const presentThumbnail = (row: thumbnailQueries.ThumbnailRow, hasAddress: boolean): Thumbnail => ({
  id: row.id,
  kind: row.kind as ThumbnailKind,
  atSeconds: row.atSeconds,
  picture: row.picture as ResponsiveImage | null,
  isChosen: row.isChosen && !hasAddress,
})

type EditableVideo = Awaited<ReturnType<typeof lockEditable>>

async function changeThumbnails(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
  work: (trx: Trx, video: EditableVideo) => Promise<void>,
) {
  await ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, videoId, { action: 'video.picture' })
    await work(trx, video)
    await updateMedia(trx, videoId, { thumbnailUrl: null, version: video.version + 1 })
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { videoId, ownerId: video.ownerId })
  })
  return listThumbnails(ctx, viewer, videoId)
}

/**
 * Null selects the best candidate.
 * @throws DomainError not_found (the video or the image), forbidden
 */
export function chooseThumbnail(ctx: Context, viewer: Viewer, videoId: number, thumbnailId: number | null) {
  return changeThumbnails(ctx, viewer, videoId, async (trx) => {
    const rows = await thumbnailQueries.listOfVideo(trx, videoId)
    const isAvailable = rows.some(({ id, kind }) => id === thumbnailId && kind !== 'first')
    if (thumbnailId !== null && !isAvailable) throw new DomainError('not_found', t`Picture not found.`)
    await thumbnailQueries.setChosen(trx, videoId, thumbnailId)
  })
}

/**
 * A job takes the frame a moment later.
 * @throws DomainError not_found, forbidden, conflict (nothing plays yet), invalid (after the end)
 */
export function takeFrame(ctx: Context, viewer: Viewer, videoId: number, atSeconds: number) {
  return changeThumbnails(ctx, viewer, videoId, async (trx, video) => {
    if (!video.playableAt)
      throw new DomainError('conflict', t`Wait until the video plays, then take a frame of it.`)
    if (atSeconds > video.durationSeconds) {
      throw new DomainError('invalid', t`The video is shorter than that.`, {
        fields: { atSeconds: t`After the end` },
      })
    }
    const folder = newImageFolder('picture')
    const pictureId = await replaceOwnerThumbnail(ctx, trx, video, { kind: 'frame', folder, atSeconds })
    await addJob(trx, takeVideoFrame, { pictureId })
  })
}

/** @throws DomainError not_found, forbidden, unsupported_type, invalid, quota_exceeded, conflict (file replaced) */
export async function uploadThumbnail(ctx: Context, viewer: Viewer, videoId: number, file: File) {
  const { mediaKey, isShort } = await findEditable(ctx, viewer, videoId)
  const folder = newImageFolder('picture')
  const image = await reencodeUpload(
    ctx,
    { mediaKey, folder, userId: viewer.id, aspect: thumbnailAspectOf(isShort) },
    file,
  )
  try {
    return await changeThumbnails(ctx, viewer, videoId, async (trx, video) => {
      assertSameMediaKey(video, mediaKey)
      await assertQuota(ctx, trx, video.ownerId, image.sizeBytes)
      await replaceOwnerThumbnail(ctx, trx, video, { kind: 'upload', ...image })
    })
  } catch (error) {
    await ctx.storage.removeTree(storageKey(mediaKey, folder))
    throw error
  }
}

type ThumbnailTarget = { mediaKey: string; folder: string; userId: number; aspect: number }

/** Re-encoded in our own formats: the uploaded bytes are never served. */
async function reencodeUpload(ctx: Context, target: ThumbnailTarget, file: File) {
  const input = new Uint8Array(await file.arrayBuffer())
  const refusalOf = (code: 'unsupported_type' | 'invalid', message: string) =>
    new DomainError(code, message, { fields: { picture: message } })
  if (!imageFormatOf(input)) throw refusalOf('unsupported_type', t(imageMessages.noImage))
  try {
    return await storeThumbnailImage(ctx, { ...target, input })
  } catch (error) {
    if (error instanceof ImageError) throw refusalOf('invalid', t(error.text))
    throw error
  }
}
