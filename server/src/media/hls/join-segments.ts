import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { parseMediaPlaylist, type Segment } from './media-playlist.ts'
import { chooseStarts } from './segment-starts.ts'

/** What a keyframe may lie before the place at which it was expected: times are rounded, and frame rates vary. */
const toleranceSeconds = 0.1

/** Joins segments, which lie one behind the other in their file, so that those are left which begin at `starts`. */
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

/** The same for what has been written so far: without the last one while more may belong to it. */
export function joinCompleteSegments(segments: readonly Segment[], starts: readonly number[]): Segment[] {
  const joined = joinSegments(segments, starts)
  const reached = joined.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const next = starts[joined.length] ?? Infinity
  return reached >= next - toleranceSeconds ? joined : joined.slice(0, -1)
}

/**
 * Writes the playlist of copied pictures, which ffmpeg has cut at every keyframe, with segments that begin at `starts`,
 * or at the best of those cuts when nobody knows.
 */
export async function joinPlaylist(outputDir: string, name: string, starts: readonly number[] | undefined) {
  const { playlistFile, mediaFile } = renditionFiles(name)
  const path = join(outputDir, playlistFile)
  const text = await readFile(path, 'utf8')
  const { segments, isComplete } = parseMediaPlaylist(text)
  if (segments.length === 0 || !isComplete) return
  let endSeconds = 0
  const cuts = segments.map(({ durationSeconds }) => (endSeconds += durationSeconds) - durationSeconds)
  const lines = joinSegments(segments, starts ?? chooseStarts(cuts, endSeconds)).flatMap((segment) => [
    `#EXTINF:${segment.durationSeconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${segment.length}@${segment.offset}`,
    mediaFile,
  ])
  const [head = ''] = text.split('#EXTINF', 1)
  await writeFile(path, `${head}${lines.join('\n')}\n#EXT-X-ENDLIST\n`)
}
