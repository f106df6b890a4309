import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, segmentRangesAt } from '../../../media/hls/media-playlist.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import { storageKey } from '../videos/media-keys.ts'

/** Every supported ffmpeg decodes H.264. */
const isH264 = ({ codecs }: Rendition) => codecs.startsWith('avc1')

/** Video renditions from small to large; only H.264 when there is any. */
export function videoRenditionsBySize(renditions: readonly Rendition[]) {
  const all = renditions.filter(({ kind }) => kind === 'video')
  const easy = all.filter(isH264)
  return (easy.length > 0 ? easy : all).toSorted((a, b) => a.width * a.pixelHeight - b.width * b.pixelHeight)
}

const minPosterSide = 1280

export function renditionForFrames(renditions: readonly Rendition[]) {
  const sizes = videoRenditionsBySize(renditions)
  return sizes.find(({ width, pixelHeight }) => Math.max(width, pixelHeight) >= minPosterSide) ?? sizes.at(-1)
}

export const mainAudio = (renditions: readonly Rendition[]) => renditions.find(({ kind }) => kind === 'audio')

interface RenditionFile {
  mediaKey: string
  rendition: Rendition
  folder: string
}

export async function fetchRenditionFile(
  ctx: Context,
  { mediaKey, rendition, folder }: RenditionFile,
): Promise<string> {
  const key = storageKey(mediaKey, rendition.mediaFile)
  const localPath = ctx.storage.localPath(key)
  if (localPath !== undefined) return localPath
  const path = join(folder, rendition.mediaFile)
  await copyRanges(ctx, { key, ranges: [{ offset: 0, length: rendition.sizeBytes }], path })
  return path
}

/**
 * Fetches the segment that contains the time.
 * @throws Error when the rendition is empty
 */
export async function fetchSegment(
  ctx: Context,
  { mediaKey, rendition, folder }: RenditionFile,
  { atSeconds, startSeconds }: { atSeconds: number; startSeconds: number },
) {
  const playlist = await ctx.storage.read(storageKey(mediaKey, rendition.playlistFile))
  const piece = segmentRangesAt(playlist.toString(), atSeconds, startSeconds)
  if (!piece) throw new Error(`${rendition.playlistFile} has no segment`)
  const path = join(folder, 'piece.mp4')
  await copyRanges(ctx, { key: storageKey(mediaKey, rendition.mediaFile), ranges: piece.ranges, path })
  return { ...piece, path }
}

type RangeCopy = { key: string; ranges: ByteRange[]; path: string }

async function copyRanges(ctx: Context, { key, ranges, path }: RangeCopy) {
  async function* readRanges() {
    for (const { offset, length } of ranges) {
      yield* await ctx.storage.stream(key, { start: offset, end: offset + length - 1 })
    }
  }
  await pipeline(Readable.from(readRanges()), createWriteStream(path))
}
