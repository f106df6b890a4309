// Positions that this browser keeps itself: of visitors, and of people who paused their history.

/** Video and second, the latest at the end. */
export type KeptPositions = readonly (readonly [videoId: number, seconds: number])[]

const most = 200

const isPosition = (entry: unknown): entry is [number, number] =>
  Array.isArray(entry) && Number.isInteger(entry[0]) && typeof entry[1] === 'number' && entry[1] >= 0

/** Reads what was stored; whatever is not a position is left out. */
export function parsePositions(text: string | null): KeptPositions {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition).slice(-most) : []
  } catch {
    return [] // written by something else; the next position replaces it
  }
}

/** Puts a position at the end; the oldest fall out. */
export const withPosition = (kept: KeptPositions, videoId: number, seconds: number): KeptPositions => [
  ...kept.filter(([id]) => id !== videoId).slice(1 - most),
  [videoId, Math.round(seconds * 10) / 10],
]

const key = 'kinora-positions'

/** For good in this browser, or only as long as this tab lives. */
type Shelf = 'browser' | 'tab'

function read(shelf: Shelf): KeptPositions {
  try {
    return parsePositions((shelf === 'tab' ? sessionStorage : localStorage).getItem(key))
  } catch {
    return [] // a browser may refuse storage; then nothing is remembered
  }
}

export const keptPosition = (shelf: Shelf, videoId: number) =>
  read(shelf).find(([id]) => id === videoId)?.[1] ?? null

export function keepPosition(shelf: Shelf, videoId: number, seconds: number) {
  const text = JSON.stringify(withPosition(read(shelf), videoId, seconds))
  try {
    ;(shelf === 'tab' ? sessionStorage : localStorage).setItem(key, text)
  } catch {
    // Storage is full or refused: the place in this video is not worth a word to the viewer.
  }
}
