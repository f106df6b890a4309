import type { VideoCard } from '@kinora/contract/library/videos/schemas'

export interface Block<Card> {
  videos: readonly Card[]
  shorts: readonly VideoCard[]
}

const rowsPerBlock = 3
/** In a single column, three rows would put the shorts after three videos. */
const minVideosPerBlock = 6
const shortsPerShelf = 6

/**
 * Splits the videos into blocks of three rows, each followed by a shelf of shorts while there are enough; the first
 * shelf may be incomplete. The last block gets its shelf only when it is full: loading more would push it away.
 */
export function splitIntoBlocks<Card>(
  videos: readonly Card[],
  shorts: readonly VideoCard[],
  { columns, isComplete }: { columns: number; isComplete: boolean },
): Block<Card>[] {
  const size = Math.max(columns * rowsPerBlock, minVideosPerBlock)
  const count = Math.max(1, Math.ceil(videos.length / size))
  return Array.from({ length: count }, (_, at) => {
    const ofBlock = videos.slice(at * size, (at + 1) * size)
    const isFull = ofBlock.length === size || isComplete
    const behind = shorts.slice(at * shortsPerShelf, (at + 1) * shortsPerShelf)
    return { videos: ofBlock, shorts: isFull && (at === 0 || behind.length === shortsPerShelf) ? behind : [] }
  })
}

/** Videos on a shelf of two rows by number of columns, so that it ends on a full row. */
const twoRowSizes = [3, 4, 6, 8, 5, 6]
const oneRowSizes = [2, 2, 3, 4, 5, 6]

export const shelfSize = (columns: number, rows: 1 | 2) =>
  (rows === 2 ? twoRowSizes : oneRowSizes)[columns - 1] ?? 6
