import { storedText } from '../../lib/stored-text.ts'

export interface Volume {
  /** 0 to 1. */
  level: number
  muted: boolean
}

const stored = storedText('kinora-volume')

export function parseVolume(text: string | null): Volume {
  const match = /^(\d+(?:\.\d+)?)( muted)?$/.exec(text ?? '')
  const level = Number(match?.[1] ?? 1)
  return level <= 1 ? { level, muted: Boolean(match?.[2]) } : { level: 1, muted: false }
}

export const volumeText = ({ level, muted }: Volume) => `${Number(level.toFixed(2))}${muted ? ' muted' : ''}`

export const readVolume = () => parseVolume(stored.get())

export const rememberVolume = (volume: Volume) => stored.set(volumeText(volume))
