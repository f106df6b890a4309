import { numberFormat } from '@kinora/contract/text/intl-formats'

export const speedPresets = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
const speedStep = 0.05
const [slowest, fastest] = [0.25, 2]

export function nextSpeed(now: number, steps: number): number {
  const candidates =
    steps > 0 ? speedPresets.filter((speed) => speed > now) : speedPresets.filter((speed) => speed < now)
  return (steps > 0 ? candidates[0] : candidates.at(-1)) ?? now
}

export function stepSpeed(now: number, direction: 1 | -1): number {
  const moved = (Math.round(now / speedStep) + direction) * speedStep
  return Number(Math.min(fastest, Math.max(slowest, moved)).toFixed(2))
}

export const isSpeed = (value: unknown): value is number =>
  typeof value === 'number' && value >= slowest && value <= fastest

/** 1.25 */
export const formatSpeed = (speed: number) => numberFormat({ maximumFractionDigits: 2 }).format(speed)

/** 1.25× */
export const speedLabel = (speed: number) => `${formatSpeed(speed)}×`
