import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '../../media/hls/media-playlist.ts'
import { pieceAt } from '../../media/hls/media-piece.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { Context } from '../../context.ts'
import { storageKey } from '../videos/media-keys.ts'

/** Every supported ffmpeg decodes H.264. */
const isEasy = ({ codecs }: Rendition) => codecs.startsWith('avc1')

/** Video renditions from small to large; only H.264 when there is any. */
export function picturesOf(renditions: readonly Rendition[]) {
  const all = renditions.filter(({ kind }) => kind === 'video')
  const easy = all.filter(isEasy)
  return (easy.length > 0 ? easy : all).toSorted((a, b) => a.width * a.pixelHeight - b.width * b.pixelHeight)
}

const posterSide = 1280

export function renditionForStills(renditions: readonly Rendition[]) {
  const sizes = picturesOf(renditions)
  return sizes.find(({ width, pixelHeight }) => Math.max(width, pixelHeight) >= posterSide) ?? sizes.at(-1)
}

export const mainSound = (renditions: readonly Rendition[]) => renditions.find(({ kind }) => kind === 'audio')

interface Wanted {
  mediaKey: string
  rendition: Rendition
  folder: string
}

export async function fileOfRendition(
  ctx: Context,
  { mediaKey, rendition, folder }: Wanted,
): Promise<string> {
  const key = storageKey(mediaKey, rendition.mediaFile)
  const here = ctx.storage.localPath(key)
  if (here !== undefined) return here
  const path = join(folder, rendition.mediaFile)
  await copyRanges(ctx, { key, ranges: [{ offset: 0, length: rendition.sizeBytes }], path })
  return path
}

/**
 * Fetches the segment that contains the time.
 * @throws Error when the rendition is empty
 */
export async function fetchPiece(
  ctx: Context,
  { mediaKey, rendition, folder }: Wanted,
  { atSeconds, startSeconds }: { atSeconds: number; startSeconds: number },
) {
  const playlist = await ctx.storage.read(storageKey(mediaKey, rendition.playlistFile))
  const piece = pieceAt(playlist.toString(), atSeconds, startSeconds)
  if (!piece) throw new Error(`${rendition.playlistFile} has no segment`)
  const path = join(folder, 'piece.mp4')
  await copyRanges(ctx, { key: storageKey(mediaKey, rendition.mediaFile), ranges: piece.ranges, path })
  return { ...piece, path }
}

type Copy = { key: string; ranges: ByteRange[]; path: string }

async function copyRanges(ctx: Context, { key, ranges, path }: Copy) {
  async function* bytes() {
    for (const { offset, length } of ranges) {
      yield* await ctx.storage.stream(key, { start: offset, end: offset + length - 1 })
    }
  }
  await pipeline(Readable.from(bytes()), createWriteStream(path))
}
