import { createStoredText } from '../../lib/stored-text.ts'
import { useStore } from '../../lib/store.ts'
import { parseCaptionStyle, defaultCaptionStyle, type CaptionStyle } from './caption-style.ts'
import { isSpeed } from './playback-speed.ts'

export interface PlayerPreferences {
  /** In lines; null means automatic. */
  quality: number | null
  /** Null until chosen. */
  hasCaptions: boolean | null
  captionsLanguage: string | null
  captionStyle: CaptionStyle
  hasStableVolume: boolean
  hasKeys: boolean
  showsRemaining: boolean
  isTheatre: boolean
  /** Most recent last. */
  speeds: readonly (readonly [channelId: number, speed: number])[]
}

const maxSpeeds = 200

const defaultPreferences: PlayerPreferences = {
  quality: null,
  hasCaptions: null,
  captionsLanguage: null,
  captionStyle: defaultCaptionStyle,
  hasStableVolume: true,
  hasKeys: true,
  showsRemaining: false,
  isTheatre: false,
  speeds: [],
}

const isSpeedEntry = (entry: unknown): entry is [number, number] =>
  Array.isArray(entry) && Number.isInteger(entry[0]) && isSpeed(entry[1])

const fieldParsers: {
  [Field in keyof PlayerPreferences]: (value: unknown) => PlayerPreferences[Field] | undefined
} = {
  quality: (value) => (typeof value === 'number' && value > 0 ? value : undefined),
  hasCaptions: (value) => (typeof value === 'boolean' ? value : undefined),
  captionsLanguage: (value) => (typeof value === 'string' ? value : undefined),
  captionStyle: parseCaptionStyle,
  hasStableVolume: (value) => (typeof value === 'boolean' ? value : undefined),
  hasKeys: (value) => (typeof value === 'boolean' ? value : undefined),
  showsRemaining: (value) => (typeof value === 'boolean' ? value : undefined),
  isTheatre: (value) => (typeof value === 'boolean' ? value : undefined),
  speeds: (value) => (Array.isArray(value) ? value.filter(isSpeedEntry).slice(-maxSpeeds) : undefined),
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {} // invalid data; the next choice replaces it
  }
}

/** Invalid fields get their defaults. */
export function parsePreferences(text: string | null): PlayerPreferences {
  const values = parseObject(text)
  const fields = Object.entries(fieldParsers).map(([name, read]) => [
    name,
    read(values[name]) ?? defaultPreferences[name as keyof PlayerPreferences],
  ])
  return Object.fromEntries(fields) as PlayerPreferences
}

/** Normal speed is not stored. */
export function addSpeed(speeds: PlayerPreferences['speeds'], channelId: number, speed: number) {
  const otherSpeeds = speeds.filter(([id]) => id !== channelId)
  return speed === 1 ? otherSpeeds : [...otherSpeeds, [channelId, speed] as const].slice(-maxSpeeds)
}

const stored = createStoredText('kinora-player')

export const readPreferences = () => parsePreferences(stored.get())

export const savePreferences = (choices: Partial<PlayerPreferences>) =>
  stored.set(JSON.stringify({ ...readPreferences(), ...choices }))

export const usePlayerPreferences = () => parsePreferences(useStore(stored))

export const preferredSpeed = (channelId: number | undefined) =>
  readPreferences().speeds.find(([id]) => id === channelId)?.[1] ?? 1
