import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFragments } from './fragments.ts'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { measureBandwidth, type ByteRange, type MediaPlaylist, type Segment } from './media-playlist.ts'

export interface IframeRendition {
  playlistFile: string
  bandwidth: number
  averageBandwidth: number
}

/** Covers everything before the first sample of a segment, at any frame rate. */
const maxHeaderBytes = 64 * 1024

export async function writeIframes(
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
    ...keyframes.flatMap(({ durationSeconds, offset, length }) => [
      `#EXTINF:${durationSeconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${length}@${offset}`,
      mediaFile,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
