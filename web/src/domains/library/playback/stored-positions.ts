// Positions stored in the browser, for visitors and for users who paused their history.

/** Latest last. */
export type StoredPositions = readonly (readonly [videoId: number, seconds: number])[]

const maxPositions = 200

const isPosition = (entry: unknown): entry is [number, number] =>
  Array.isArray(entry) && Number.isInteger(entry[0]) && typeof entry[1] === 'number' && entry[1] >= 0

export function parsePositions(text: string | null): StoredPositions {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition).slice(-maxPositions) : []
  } catch {
    return [] // invalid data; the next position replaces it
  }
}

export const addPosition = (stored: StoredPositions, videoId: number, seconds: number): StoredPositions => [
  ...stored.filter(([id]) => id !== videoId).slice(1 - maxPositions),
  [videoId, Math.round(seconds * 10) / 10],
]

const storageKey = 'kinora-positions'

type PositionStore = 'browser' | 'tab'

function readPositions(shelf: PositionStore): StoredPositions {
  try {
    return parsePositions((shelf === 'tab' ? sessionStorage : localStorage).getItem(storageKey))
  } catch {
    return [] // storage may be blocked; then nothing is remembered
  }
}

export const findStoredPosition = (shelf: PositionStore, videoId: number) =>
  readPositions(shelf).find(([id]) => id === videoId)?.[1] ?? null

export function savePosition(shelf: PositionStore, videoId: number, seconds: number) {
  const text = JSON.stringify(addPosition(readPositions(shelf), videoId, seconds))
  try {
    ;(shelf === 'tab' ? sessionStorage : localStorage).setItem(storageKey, text)
  } catch {
    // Storage is full or blocked: not worth an error message.
  }
}
