import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codecString } from './codec-string.ts'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { writeIframes, type IframeRendition } from './iframe-playlist.ts'
import { MediaError } from '../run/media-error.ts'
import { measureBandwidth, parseMediaPlaylist, type ByteRange, type MediaPlaylist } from './media-playlist.ts'

/** A playable encoding of the video or of an audio track, as the master playlist lists it. Stored as JSON. */
export interface Rendition {
  name: string
  kind: 'video' | 'audio'
  height: number
  width: number
  pixelHeight: number
  frameRate: number
  channels: number
  language?: string | null
  label?: string
  codecs: string
  bandwidth: number
  averageBandwidth: number
  durationSeconds: number
  playlistFile: string
  mediaFile: string
  /** Absent while the rendition is growing. */
  iframes?: IframeRendition | null
  sizeBytes: number
  source: 'remux' | 'encode'
}

export type RenditionTraits = Pick<
  Rendition,
  | 'name'
  | 'kind'
  | 'height'
  | 'width'
  | 'pixelHeight'
  | 'frameRate'
  | 'channels'
  | 'language'
  | 'label'
  | 'source'
>

/**
 * Measures a rendition that has just been written; null when it is empty.
 * @throws MediaError disk_full when the media file is truncated: ffmpeg exits with 0 although its last writes failed
 */
export async function measureRendition(
  outputDir: string,
  traits: RenditionTraits,
): Promise<Rendition | null> {
  const { playlistFile, mediaFile } = renditionFiles(traits.name)
  const { playlist, sizeBytes } = await readFinishedRendition(outputDir, traits.name)
  const mediaPath = join(outputDir, mediaFile)
  if (playlist.segments.every(({ length }) => length === 0)) return null
  const codecs = codecString(await readRange(mediaPath, playlist.init ?? { offset: 0, length: 0 }))
  if (!codecs) throw new MediaError('failed', { details: `${traits.name}: no codec` })
  const { peak, average, durationSeconds } = measureBandwidth(playlist)
  return {
    ...traits,
    playlistFile,
    mediaFile,
    iframes: traits.kind === 'video' ? await writeIframes(outputDir, traits.name, playlist) : null,
    codecs,
    bandwidth: peak,
    averageBandwidth: average,
    durationSeconds,
    sizeBytes,
  }
}

/** @throws MediaError disk_full */
export async function readFinishedRendition(outputDir: string, name: string) {
  const playlist = await readPlaylist(outputDir, name)
  const { size: sizeBytes } = await stat(join(outputDir, renditionFiles(name).mediaFile))
  if (!playlist.isComplete || expectedMediaBytes(playlist) > sizeBytes)
    throw new MediaError('disk_full', { details: `${name}: incomplete output` })
  return { playlist, sizeBytes }
}

function expectedMediaBytes({ segments }: MediaPlaylist) {
  const { offset, length } = segments.at(-1) ?? { offset: 0, length: 0 }
  return offset + length
}

export async function readPlaylist(outputDir: string, name: string): Promise<MediaPlaylist> {
  return parseMediaPlaylist(await readFile(join(outputDir, renditionFiles(name).playlistFile), 'utf8'))
}

async function readRange(path: string, { offset, length }: ByteRange) {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
