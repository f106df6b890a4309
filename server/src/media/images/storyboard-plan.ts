export interface StoryboardPlan {
  intervalSeconds: number
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  /** Tiles are further apart than keyframes, so that only keyframes are decoded. */
  keyframesOnly: boolean
}

interface DisplayedVideo {
  width: number
  height: number
  durationSeconds: number
}

const tileLongSide = 256
const tilesPerSide = 5
const intervals = [
  { upToSeconds: 30, intervalSeconds: 0.5 },
  { upToSeconds: 120, intervalSeconds: 1 },
  { upToSeconds: 400, intervalSeconds: 2 },
]
const maxTiles = 300
/** Encoded rungs have a keyframe every four seconds, so tiles of long videos align with them. */
const keyframeSeconds = 4

/** Chooses spacing and size: tiles keep the aspect ratio, sheets are small enough to load quickly. */
export function planStoryboard(displayed: DisplayedVideo): StoryboardPlan {
  const intervalSeconds = intervalFor(displayed.durationSeconds)
  const expected = Math.max(1, Math.floor(displayed.durationSeconds / intervalSeconds) + 1)
  return {
    intervalSeconds,
    ...tileSize(displayed),
    columns: Math.min(tilesPerSide, expected),
    rows: Math.min(tilesPerSide, Math.ceil(expected / tilesPerSide)),
    keyframesOnly: intervalSeconds >= 2 * keyframeSeconds,
  }
}

function intervalFor(durationSeconds: number) {
  const short = intervals.find(({ upToSeconds }) => durationSeconds <= upToSeconds)
  if (short) return short.intervalSeconds
  return Math.ceil(durationSeconds / maxTiles / keyframeSeconds) * keyframeSeconds
}

function tileSize({ width, height }: DisplayedVideo) {
  const scale = Math.min(1, tileLongSide / Math.max(width, height))
  return { tileWidth: roundToEven(width * scale), tileHeight: roundToEven(height * scale) }
}

const roundToEven = (side: number) => Math.max(2, Math.round(side / 2) * 2)
