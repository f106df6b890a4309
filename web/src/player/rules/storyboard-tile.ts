import type { Storyboard } from '@kinora/contract/storyboards'

export function tileAt(storyboard: Storyboard, seconds: number) {
  const { columns, rows, tileCount, intervalSeconds } = storyboard
  const wanted = Math.round(Math.max(0, seconds) / intervalSeconds)
  const index = Math.min(tileCount - 1, wanted)
  const sheet = Math.floor(index / (columns * rows))
  const place = index % (columns * rows)
  return {
    url: storyboard.sheetUrl.replace('{sheet}', String(sheet)),
    position: `${shareOf(place % columns, columns)}% ${shareOf(Math.floor(place / columns), rows)}%`,
    size: `${columns * 100}% ${rows * 100}%`,
  }
}

/** CSS percentages run from the first to the last tile. */
const shareOf = (place: number, places: number) => (places > 1 ? (place / (places - 1)) * 100 : 0)
