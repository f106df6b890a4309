import { parseMediaPlaylist, type ByteRange } from './media-playlist.ts'

/** The part of a rendition's file that holds one moment: small enough to fetch from anywhere, and playable by itself. */
export interface MediaPiece {
  /** What to put one after the other. */
  ranges: ByteRange[]
  startSeconds: number
  endSeconds: number
}

/**
 * Finds the segment that shows a moment; the last one for a moment after the end. `startSeconds` is when the first
 * segment begins. Undefined for a playlist without segments.
 */
export function pieceAt(playlistText: string, atSeconds: number, startSeconds = 0): MediaPiece | undefined {
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
