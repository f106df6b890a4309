import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { pushEvent } from '../../../platform/push/push-hub.ts'
import { encodeImages, describeImages, imageFileName } from '../../../platform/images/encode-images.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { totalBytes, encodeForUser } from '../../../platform/uploaded-images/store-image.ts'
import { mediaUrl, storageKey } from '../videos/media-keys.ts'
import * as thumbnailQueries from './queries.ts'
import { updateMedia } from '../videos/media.ts'
import { storyboardOf } from '../videos/processing-columns.ts'
import { findForUpdate } from '../videos/queries.ts'

const posterWidths = [320, 640, 1280]

interface NewThumbnailImage {
  mediaKey: string
  folder: string
  input: Uint8Array | string
  userId?: number
  /** Width to height; the rest is cropped. Defaults to the image's own. */
  aspect?: number
}

/**
 * Re-encodes an image in our sizes and formats. A row has to name its folder, or it is swept as an orphan.
 * @throws ImageError, DomainError rate_limited, disk_full (uploads only)
 */
export async function storeThumbnailImage(
  ctx: Context,
  { mediaKey, folder, input, userId, aspect }: NewThumbnailImage,
) {
  const shape = { widths: posterWidths, ...(aspect && { aspect }) }
  const encoded = await (userId === undefined || typeof input === 'string'
    ? encodeImages(input, shape)
    : encodeForUser(ctx, userId, input, shape))
  for (const size of encoded.images) {
    await ctx.storage.putBytes(storageKey(mediaKey, `${folder}/${imageFileName(size)}`), size.bytes)
  }
  const picture = describeImages(encoded, (file) => mediaUrl(mediaKey, `${folder}/${file}`))
  return { folder, picture: JSON.stringify(picture), sizeBytes: totalBytes(encoded.images) }
}

type ThumbnailRows = readonly thumbnailQueries.ThumbnailRow[]

export const bestCandidate = (rows: ThumbnailRows) =>
  rows.filter(({ kind }) => kind === 'candidate').toSorted((a, b) => b.score - a.score)[0]

/** The owner's choice, else the best candidate, else the first frame; only those that are ready. */
function selectPoster(rows: ThumbnailRows) {
  const inOrder = [
    rows.find(({ isChosen }) => isChosen),
    bestCandidate(rows),
    rows.find(({ kind }) => kind === 'first'),
  ]
  return inOrder.find((row) => row?.picture)
}

export async function updatePoster(trx: Trx, videoId: number) {
  const rows = await thumbnailQueries.listOfVideo(trx, videoId)
  if (rows.some(({ isChosen, picture }) => isChosen && !picture)) return
  const poster = selectPoster(rows)
  await updateMedia(trx, videoId, { poster: poster?.picture ? JSON.stringify(poster.picture) : null })
}

export const removeImageFolder = defineJob(
  'remove-image-folder',
  z.object({ mediaKey: z.string(), folder: z.string() }),
  { attempts: 10, backoffSeconds: 30 },
)

export const takeVideoFrame = defineJob('take-video-frame', z.object({ pictureId: z.number().int() }), {
  attempts: 2,
  backoffSeconds: 2,
  priority: 20,
  concurrency: 2,
})

/** Open pages may still request the old files. */
const graceMs = 3_600_000

export async function scheduleFolderRemoval(
  ctx: Context,
  trx: Trx,
  mediaKey: string,
  folders: readonly string[],
) {
  const startAfter = new Date(ctx.now().getTime() + graceMs)
  for (const folder of folders) await addJob(trx, removeImageFolder, { mediaKey, folder }, { startAfter })
}

/** Of a recording that is not kept: at once. */
export async function removeAutomaticPictures(trx: Trx, videoId: number) {
  const video = await findForUpdate(trx, videoId)
  if (!video) return
  const storyboard = storyboardOf(video)
  const folders = await thumbnailQueries.removeByKinds(trx, videoId, ['first', 'candidate'])
  for (const folder of [...folders, ...(storyboard ? [storyboard.folder] : [])])
    await addJob(trx, removeImageFolder, { mediaKey: video.mediaKey, folder })
  await updateMedia(trx, videoId, { storyboard: null })
  await updatePoster(trx, videoId)
}

export async function pushThumbnailsChanged(
  trx: Trx,
  { ownerId, videoId }: { ownerId: number; videoId: number },
) {
  await pushEvent(trx, { viewerId: ownerId, name: 'video-pictures', payload: { videoId } })
}

/** A new name each time, so that its files can be cached forever. */
export const newImageFolder = (kind: 'picture' | 'storyboard') =>
  `${kind}-${randomBytes(9).toString('base64url')}`

export const isImageFolder = (name: string) => /^(?:picture|storyboard)-[\w-]{12}$/.test(name)

export const thumbnailAspectOf = (isShort: boolean) => (isShort ? 9 / 16 : 16 / 9)

interface OwnerThumbnail {
  kind: 'frame' | 'upload'
  folder: string
  atSeconds?: number
  picture?: string
  sizeBytes?: number
}

export async function replaceOwnerThumbnail(
  ctx: Context,
  trx: Trx,
  { id: videoId, mediaKey }: { id: number; mediaKey: string },
  own: OwnerThumbnail,
) {
  await scheduleFolderRemoval(
    ctx,
    trx,
    mediaKey,
    await thumbnailQueries.removeByKinds(trx, videoId, [own.kind]),
  )
  const pictureId = await thumbnailQueries.insert(trx, { videoId, ...own })
  await thumbnailQueries.setChosen(trx, videoId, pictureId)
  return pictureId
}
