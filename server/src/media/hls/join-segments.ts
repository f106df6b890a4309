import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { parseMediaPlaylist, segmentLines, type Segment } from './media-playlist.ts'
import { chooseSegmentStarts } from './segment-starts.ts'

/** Keyframes may precede their expected time by this: timestamps are rounded, and frame rates vary. */
const toleranceSeconds = 0.1

export function joinSegments(segments: readonly Segment[], starts: readonly number[]): Segment[] {
  const joined: Segment[] = []
  let time = 0
  for (const segment of segments) {
    const last = joined.at(-1)
    if (!last || time >= (starts[joined.length] ?? Infinity) - toleranceSeconds) joined.push({ ...segment })
    else {
      last.durationSeconds += segment.durationSeconds
      last.length += segment.length
    }
    time += segment.durationSeconds
  }
  return joined
}

/** For a playlist in progress: omits the last segment while more may belong to it. */
export function joinCompleteSegments(segments: readonly Segment[], starts: readonly number[]): Segment[] {
  const joined = joinSegments(segments, starts)
  const reached = joined.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const next = starts[joined.length] ?? Infinity
  return reached >= next - toleranceSeconds ? joined : joined.slice(0, -1)
}

/**
 * Rewrites the playlist of a video copy, which ffmpeg cut at keyframes, with segments at `starts`, or at the best
 * cuts when undefined.
 */
export async function joinPlaylist(outputDir: string, name: string, starts: readonly number[] | undefined) {
  const { playlistFile, mediaFile } = renditionFiles(name)
  const path = join(outputDir, playlistFile)
  const text = await readFile(path, 'utf8')
  const { segments, isComplete } = parseMediaPlaylist(text)
  if (segments.length === 0 || !isComplete) return
  let endSeconds = 0
  const cuts = segments.map(({ durationSeconds }) => (endSeconds += durationSeconds) - durationSeconds)
  const joined = joinSegments(segments, starts ?? chooseSegmentStarts(cuts, endSeconds))
  const lines = segmentLines(mediaFile, joined)
  const [head = ''] = text.split('#EXTINF', 1)
  await writeFile(path, `${head}${lines.join('\n')}\n#EXT-X-ENDLIST\n`)
}
