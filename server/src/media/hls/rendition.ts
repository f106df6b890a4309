import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codecString } from './codec-string.ts'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { MediaError } from '../run/media-error.ts'
import { parseFragments } from './fragments.ts'
import {
  measureBandwidth,
  parseMediaPlaylist,
  segmentLines,
  type ByteRange,
  type MediaPlaylist,
  type Segment,
} from './media-playlist.ts'

interface IframeRendition {
  playlistFile: string
  bandwidth: number
  averageBandwidth: number
}

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

/** Covers everything before the first sample of a segment, at any frame rate. */
const maxHeaderBytes = 64 * 1024

async function writeIframes(
  outputDir: string,
  name: string,
  playlist: MediaPlaylist,
): Promise<IframeRendition | null> {
  const { mediaFile, iframesFile } = renditionFiles(name)
  const keyframes = await readKeyframeRanges(join(outputDir, mediaFile), playlist.segments)
  if (!playlist.init || keyframes.length < playlist.segments.length) return null
  await writeFile(join(outputDir, iframesFile), formatIframePlaylist(mediaFile, playlist.init, keyframes))
  const { targetDurationSeconds } = playlist
  const { peak, average } = measureBandwidth({ ...playlist, targetDurationSeconds, segments: keyframes })
  return { playlistFile: iframesFile, bandwidth: peak, averageBandwidth: average }
}

/** Each range covers a `moof` and its first sample, which are adjacent. */
async function readKeyframeRanges(mediaPath: string, segments: Segment[]) {
  await using file = await open(mediaPath, 'r')
  const keyframes: Segment[] = []
  for (const segment of segments) {
    const length = Math.min(segment.length, maxHeaderBytes)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, segment.offset)
    const range = keyframeRange(buffer)
    if (range) keyframes.push({ ...segment, offset: segment.offset + range.offset, length: range.length })
  }
  return keyframes
}

export function keyframeRange(segment: Buffer): ByteRange | null {
  const [fragment] = parseFragments(segment)
  const first = fragment?.samples[0]
  return fragment && first?.isKey
    ? { offset: fragment.offset, length: fragment.samplesOffset + first.sizeBytes }
    : null
}

/** RFC 8216, 4.3.3.6: each byte range is one frame, shown until the next one. */
export function formatIframePlaylist(mediaFile: string, init: ByteRange, keyframes: Segment[]) {
  const longest = Math.max(...keyframes.map(({ durationSeconds }) => durationSeconds))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-I-FRAMES-ONLY',
    `#EXT-X-MAP:URI="${mediaFile}",BYTERANGE="${init.length}@${init.offset}"`,
    ...segmentLines(mediaFile, keyframes),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
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
