import { parseMediaPlaylist, type ByteRange } from './media-playlist.ts'

/** The byte ranges of a rendition that show one moment: small, and decodable without the rest. */
export interface SegmentRanges {
  ranges: ByteRange[]
  startSeconds: number
  endSeconds: number
}

/**
 * Finds the segment at a time, or the last one past the end; undefined for a playlist without segments.
 * `startSeconds` is the start of the first segment.
 */
export function segmentRangesAt(
  playlistText: string,
  atSeconds: number,
  startSeconds = 0,
): SegmentRanges | undefined {
  const { init, segments } = parseMediaPlaylist(playlistText)
  let time = startSeconds
  const pieces = segments.map(({ offset, length, durationSeconds }) => {
    const piece = { offset, length, startSeconds: time, endSeconds: time + durationSeconds }
    time = piece.endSeconds
    return piece
  })
  const found = pieces.findLast((piece) => piece.startSeconds <= atSeconds) ?? pieces[0]
  if (!init || !found) return undefined
  const { offset, length, ...times } = found
  return { ranges: [init, { offset, length }], ...times }
}
