// Positions stored in the browser, for visitors and for users who paused their history.

/** Latest last. */
export type KeptPositions = readonly (readonly [videoId: number, seconds: number])[]

const most = 200

const isPosition = (entry: unknown): entry is [number, number] =>
  Array.isArray(entry) && Number.isInteger(entry[0]) && typeof entry[1] === 'number' && entry[1] >= 0

export function parsePositions(text: string | null): KeptPositions {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition).slice(-most) : []
  } catch {
    return [] // invalid data; the next position replaces it
  }
}

export const withPosition = (kept: KeptPositions, videoId: number, seconds: number): KeptPositions => [
  ...kept.filter(([id]) => id !== videoId).slice(1 - most),
  [videoId, Math.round(seconds * 10) / 10],
]

const key = 'kinora-positions'

type Shelf = 'browser' | 'tab'

function read(shelf: Shelf): KeptPositions {
  try {
    return parsePositions((shelf === 'tab' ? sessionStorage : localStorage).getItem(key))
  } catch {
    return [] // storage may be blocked; then nothing is remembered
  }
}

export const keptPosition = (shelf: Shelf, videoId: number) =>
  read(shelf).find(([id]) => id === videoId)?.[1] ?? null

export function keepPosition(shelf: Shelf, videoId: number, seconds: number) {
  const text = JSON.stringify(withPosition(read(shelf), videoId, seconds))
  try {
    ;(shelf === 'tab' ? sessionStorage : localStorage).setItem(key, text)
  } catch {
    // Storage is full or blocked: not worth an error message.
  }
}
