import type { VideoCard } from '@kinora/contract/videos'

/** What stands between two shelves of shorts: some rows of videos, and the shorts behind them. */
export interface Block<Card> {
  videos: readonly Card[]
  shorts: readonly VideoCard[]
}

const rowsInBlock = 3
/** Three rows of one column would bring the shorts after three videos already. */
const fewestInBlock = 6
/** As many shorts as stand in one row of a wide window. */
const inShelf = 6

/**
 * The videos of home in blocks of three rows, each with a shelf of shorts behind it as long as there are enough; of
 * few there is one shelf. A block that still grows has none yet: its shelf would be pushed away by what comes.
 */
export function blocksOf<Card>(
  videos: readonly Card[],
  shorts: readonly VideoCard[],
  { columns, isWhole }: { columns: number; isWhole: boolean },
): Block<Card>[] {
  const size = Math.max(columns * rowsInBlock, fewestInBlock)
  const count = Math.max(1, Math.ceil(videos.length / size))
  return Array.from({ length: count }, (_, at) => {
    const ofBlock = videos.slice(at * size, (at + 1) * size)
    const isFull = ofBlock.length === size || isWhole
    const behind = shorts.slice(at * inShelf, (at + 1) * inShelf)
    return { videos: ofBlock, shorts: isFull && (at === 0 || behind.length === inShelf) ? behind : [] }
  })
}

/** How many of a shelf stand above another one, so that it ends on a full row: by the columns of the grid, from one on. */
const onShelf = [3, 4, 6, 8, 5, 6]
/** The same for one row. */
const inRow = [2, 2, 3, 4, 5, 6]

export const shelfSize = (columns: number, rows: 1 | 2) => (rows === 2 ? onShelf : inRow)[columns - 1] ?? 6
