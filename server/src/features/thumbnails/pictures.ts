import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { addEvent } from '../../platform/events/events.ts'
import { makePictures } from '../../platform/images/make-pictures.ts'
import { makeForPerson } from '../../platform/kept-pictures/make-for-person.ts'
import { totalBytes } from '../../platform/kept-pictures/total-bytes.ts'
import { describePictures, pictureFileName } from '../../platform/images/stored-pictures.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { removeVideoFolder } from './job-definitions.ts'
import { mediaAddress, storageKey } from '../videos/media-keys.ts'
import * as pictures from './queries.ts'
import { describeFilm } from '../videos/film.ts'

const posterWidths = [320, 640, 1280]

interface NewPicture {
  mediaKey: string
  folder: string
  input: Uint8Array | string
  userId?: number
  /** Width to height; the rest is cropped. Defaults to the image's own. */
  aspect?: number
}

/**
 * Re-encodes an image in our sizes and formats. A row has to name its folder, or it is swept as an orphan.
 * @throws PictureError, DomainError rate_limited, disk_full (uploads only)
 */
export async function storePicture(ctx: Context, { mediaKey, folder, input, userId, aspect }: NewPicture) {
  const shape = { widths: posterWidths, ...(aspect && { aspect }) }
  const made = await (userId === undefined || typeof input === 'string'
    ? makePictures(input, shape)
    : makeForPerson(ctx, userId, input, shape))
  for (const size of made.pictures) {
    await ctx.storage.putBytes(storageKey(mediaKey, `${folder}/${pictureFileName(size)}`), size.bytes)
  }
  const picture = describePictures(made, (file) => mediaAddress(mediaKey, `${folder}/${file}`))
  return { folder, picture: JSON.stringify(picture), sizeBytes: totalBytes(made.pictures) }
}

type Rows = readonly pictures.PictureRow[]

export const bestCandidate = (rows: Rows) =>
  rows.filter(({ kind }) => kind === 'candidate').toSorted((a, b) => b.score - a.score)[0]

/** The owner's choice, else the best candidate, else the first frame; only those that are ready. */
function shownPicture(rows: Rows) {
  const inOrder = [
    rows.find(({ isChosen }) => isChosen),
    bestCandidate(rows),
    rows.find(({ kind }) => kind === 'first'),
  ]
  return inOrder.find((row) => row?.picture)
}

export async function showPicture(trx: Trx, videoId: number) {
  const rows = await pictures.listOfVideo(trx, videoId)
  if (rows.some(({ isChosen, picture }) => isChosen && !picture)) return
  const shown = shownPicture(rows)
  await describeFilm(trx, videoId, { poster: shown?.picture ? JSON.stringify(shown.picture) : null })
}

/** Open pages may still request the old files. */
const graceMs = 3_600_000

export async function dropFolders(ctx: Context, trx: Trx, mediaKey: string, folders: readonly string[]) {
  const startAfter = new Date(ctx.now().getTime() + graceMs)
  for (const folder of folders) await addJob(trx, removeVideoFolder, { mediaKey, folder }, { startAfter })
}

export async function tellPictures(trx: Trx, { ownerId, videoId }: { ownerId: number; videoId: number }) {
  await addEvent(trx, { viewerId: ownerId, name: 'video-pictures', payload: { videoId } })
}
