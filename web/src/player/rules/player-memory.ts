import { storedText } from '../../lib/stored-text.ts'
import { useStore } from '../../lib/store.ts'
import { readCaptionStyle, usualCaptionStyle, type CaptionStyle } from './caption-style.ts'
import { isSpeed } from './playback-speed.ts'

export interface PlayerMemory {
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

const longestSpeeds = 200

const first: PlayerMemory = {
  quality: null,
  hasCaptions: null,
  captionsLanguage: null,
  captionStyle: usualCaptionStyle,
  hasStableVolume: true,
  hasKeys: true,
  showsRemaining: false,
  isTheatre: false,
  speeds: [],
}

const isPair = (entry: unknown): entry is [number, number] =>
  Array.isArray(entry) && Number.isInteger(entry[0]) && isSpeed(entry[1])

const readers: { [Field in keyof PlayerMemory]: (value: unknown) => PlayerMemory[Field] | undefined } = {
  quality: (value) => (typeof value === 'number' && value > 0 ? value : undefined),
  hasCaptions: (value) => (typeof value === 'boolean' ? value : undefined),
  captionsLanguage: (value) => (typeof value === 'string' ? value : undefined),
  captionStyle: readCaptionStyle,
  hasStableVolume: (value) => (typeof value === 'boolean' ? value : undefined),
  hasKeys: (value) => (typeof value === 'boolean' ? value : undefined),
  showsRemaining: (value) => (typeof value === 'boolean' ? value : undefined),
  isTheatre: (value) => (typeof value === 'boolean' ? value : undefined),
  speeds: (value) => (Array.isArray(value) ? value.filter(isPair).slice(-longestSpeeds) : undefined),
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {} // invalid data; the next choice replaces it
  }
}

/** Invalid fields get their defaults. */
export function parseMemory(text: string | null): PlayerMemory {
  const given = parsed(text)
  const fields = Object.entries(readers).map(([name, read]) => [
    name,
    read(given[name]) ?? first[name as keyof PlayerMemory],
  ])
  return Object.fromEntries(fields) as PlayerMemory
}

/** Normal speed is not stored. */
export function withSpeed(speeds: PlayerMemory['speeds'], channelId: number, speed: number) {
  const others = speeds.filter(([id]) => id !== channelId)
  return speed === 1 ? others : [...others, [channelId, speed] as const].slice(-longestSpeeds)
}

const stored = storedText('kinora-player')

export const readMemory = () => parseMemory(stored.get())

export const remember = (choices: Partial<PlayerMemory>) =>
  stored.set(JSON.stringify({ ...readMemory(), ...choices }))

export const useMemory = () => parseMemory(useStore(stored))

export const speedOf = (channelId: number | undefined) =>
  readMemory().speeds.find(([id]) => id === channelId)?.[1] ?? 1
