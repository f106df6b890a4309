interface StoryboardTiles {
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  tileCount: number
  intervalSeconds: number
}

/** WebVTT whose cues refer to a region of a sheet by media fragment (`0.webp#xywh=256,0,256,144`). */
export function formatStoryboardVtt(
  tiles: StoryboardTiles,
  durationSeconds: number,
  fileOf: (sheet: number) => string,
) {
  const cues = Array.from({ length: tiles.tileCount }, (_, position) => {
    const start = position * tiles.intervalSeconds
    const end =
      position === tiles.tileCount - 1
        ? Math.max(durationSeconds, start + 0.001)
        : start + tiles.intervalSeconds
    return `${formatVttTime(start)} --> ${formatVttTime(end)}\n${fileOf(sheetOf(tiles, position))}#xywh=${tileArea(tiles, position)}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const sheetOf = ({ columns, rows }: StoryboardTiles, position: number) =>
  Math.floor(position / (columns * rows))

function tileArea({ columns, rows, tileWidth, tileHeight }: StoryboardTiles, position: number) {
  const tile = position % (columns * rows)
  const [column, row] = [tile % columns, Math.floor(tile / columns)]
  return [column * tileWidth, row * tileHeight, tileWidth, tileHeight].join(',')
}

/** 3723.5 → 01:02:03.500 */
function formatVttTime(seconds: number) {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [3_600_000, 60_000, 1000].map((unit, position) =>
    position === 0 ? Math.floor(milliseconds / unit) : Math.floor(milliseconds / unit) % 60,
  )
  const twoDigits = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${twoDigits}.${String(milliseconds % 1000).padStart(3, '0')}`
}
