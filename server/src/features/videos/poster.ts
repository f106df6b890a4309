import type { Picture } from '@kinora/contract/users'
import type { Probe } from '../../media/probe.ts'
import { makePictures, type MadePictures } from '../../platform/images/make-pictures.ts'
import { mediaAddress, storageKey } from './media-keys.ts'
import type { Step } from './pipeline-step.ts'
import { tellOwner } from './progress.ts'
import * as queries from './queries.ts'
import { removeFilesOfDeleted } from './remove-files.ts'

const posterWidths = [320, 640, 1280]

/** Picks a still of the video, stores it in its widths and formats, then names it in the row. */
export async function storePoster({ ctx, run, videoId, row, sourcePath, folder }: Step, probe: Probe) {
  const still = await ctx.media.makePoster({ sourcePath, probe, outputDir: folder, signal: run.signal })
  const made = await makePictures(still, { widths: posterWidths })
  for (const { format, width, bytes } of made.pictures) {
    await ctx.storage.putBytes(storageKey(row.mediaKey, fileName(format, width)), bytes)
  }
  const poster = JSON.stringify(pictureOf(row.mediaKey, made))
  await ctx.transaction(async (trx) => {
    await queries.update(trx, videoId, { poster })
    await tellOwner(trx, videoId)
  })
  await removeFilesOfDeleted(ctx, { videoId, mediaKey: row.mediaKey })
}

const fileName = (format: string, width: number) => `poster-${width}.${format}`

function pictureOf(mediaKey: string, { pictures, width, height, thumbHash }: MadePictures): Picture {
  const addresses = (format: 'avif' | 'webp') =>
    pictures
      .filter((picture) => picture.format === format)
      .map((picture) => `${mediaAddress(mediaKey, fileName(format, picture.width))} ${picture.width}w`)
      .join(', ')
  const url = mediaAddress(mediaKey, fileName('webp', width))
  return { url, avif: addresses('avif'), webp: addresses('webp'), width, height, thumbHash }
}
