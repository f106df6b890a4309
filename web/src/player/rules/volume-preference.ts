import { createStoredText } from '../../lib/stored-text.ts'

export interface Volume {
  /** 0 to 1. */
  level: number
  muted: boolean
}

const storedVolume = createStoredText('kinora-volume')

export function parseVolume(text: string | null): Volume {
  const match = /^(\d+(?:\.\d+)?)( muted)?$/.exec(text ?? '')
  const level = Number(match?.[1] ?? 1)
  return level <= 1 ? { level, muted: Boolean(match?.[2]) } : { level: 1, muted: false }
}

export const serializeVolume = ({ level, muted }: Volume) =>
  `${Number(level.toFixed(2))}${muted ? ' muted' : ''}`

export const readVolume = () => parseVolume(storedVolume.get())

export const saveVolume = (volume: Volume) => storedVolume.set(serializeVolume(volume))
