import { readFile } from 'node:fs/promises'
import { formatStoryboardVtt, type StoryboardTiles } from '../../../media/images/storyboard.ts'
import type { Context } from '../../../context.ts'
import { encodeImages } from '../../../platform/images/encode-images.ts'
import { storageKey } from '../videos/media-keys.ts'
import { sheetQuery, type StoredStoryboard } from '../videos/processing-columns.ts'

/** What ffmpeg has tiled, in the format that is served. */
export async function encodeSheets(
  paths: readonly string[],
  { columns, tileWidth }: Pick<StoryboardTiles, 'columns' | 'tileWidth'>,
): Promise<Uint8Array[]> {
  const sheets: Uint8Array[] = []
  for (const path of paths) {
    const options = { widths: [columns * tileWidth], formats: ['webp' as const] }
    const { images } = await encodeImages(await readFile(path), options)
    sheets.push(...images.map(({ bytes }) => bytes))
  }
  return sheets
}

interface StoryboardFiles {
  mediaKey: string
  storyboard: StoredStoryboard
  durationSeconds: number
  sheets: readonly Uint8Array[]
  /** Those before it are stored. */
  firstSheet?: number
}

export async function storeStoryboardFiles(
  ctx: Context,
  { mediaKey, storyboard, durationSeconds, sheets, firstSheet = 0 }: StoryboardFiles,
) {
  const sheetName = (sheet: number) => `${sheet}.webp`
  const put = (file: string, bytes: Uint8Array) =>
    ctx.storage.putBytes(storageKey(mediaKey, `${storyboard.folder}/${file}`), bytes)
  for (const [position, bytes] of sheets.entries()) await put(sheetName(firstSheet + position), bytes)
  const query = sheetQuery(storyboard)
  const vtt = formatStoryboardVtt(storyboard, durationSeconds, (sheet) => `${sheetName(sheet)}${query}`)
  await put('storyboard.vtt', Buffer.from(vtt))
}
