import type { Storyboard } from '@kinora/contract/library/videos/schemas'

export function tileAt(storyboard: Storyboard, seconds: number) {
  const { columns, rows, tileCount, intervalSeconds } = storyboard
  const frameIndex = Math.round(Math.max(0, seconds) / intervalSeconds)
  const index = Math.min(tileCount - 1, frameIndex)
  const sheet = Math.floor(index / (columns * rows))
  const tile = index % (columns * rows)
  return {
    url: storyboard.sheetUrl.replace('{sheet}', String(sheet)),
    position: `${shareOf(tile % columns, columns)}% ${shareOf(Math.floor(tile / columns), rows)}%`,
    size: `${columns * 100}% ${rows * 100}%`,
  }
}

/** That of a broadcast grows: what was just shown has no tile yet. */
export const hasTileAt = ({ tileCount, intervalSeconds }: Storyboard, seconds: number) =>
  seconds < tileCount * intervalSeconds

/** CSS percentages run from the first to the last tile. */
const shareOf = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0)
