export interface StoryboardPlan {
  intervalSeconds: number
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  /** Tiles are further apart than keyframes, so that only keyframes are decoded. */
  keyframesOnly: boolean
}

interface Shown {
  width: number
  height: number
  durationSeconds: number
}

const longSide = 256
const sheetSide = 5
const spacings = [
  { upToSeconds: 30, intervalSeconds: 0.5 },
  { upToSeconds: 120, intervalSeconds: 1 },
  { upToSeconds: 400, intervalSeconds: 2 },
]
const mostTiles = 300
/** Encoded rungs have a keyframe every four seconds, so tiles of long videos align with them. */
const keyframeSeconds = 4

/** Chooses spacing and size: tiles keep the aspect ratio, sheets are small enough to load quickly. */
export function planStoryboard(shown: Shown): StoryboardPlan {
  const intervalSeconds = spacingFor(shown.durationSeconds)
  const expected = Math.max(1, Math.floor(shown.durationSeconds / intervalSeconds) + 1)
  return {
    intervalSeconds,
    ...tileSize(shown),
    columns: Math.min(sheetSide, expected),
    rows: Math.min(sheetSide, Math.ceil(expected / sheetSide)),
    keyframesOnly: intervalSeconds >= 2 * keyframeSeconds,
  }
}

function spacingFor(durationSeconds: number) {
  const short = spacings.find(({ upToSeconds }) => durationSeconds <= upToSeconds)
  if (short) return short.intervalSeconds
  return Math.ceil(durationSeconds / mostTiles / keyframeSeconds) * keyframeSeconds
}

function tileSize({ width, height }: Shown) {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { tileWidth: even(width * scale), tileHeight: even(height * scale) }
}

const even = (side: number) => Math.max(2, Math.round(side / 2) * 2)
