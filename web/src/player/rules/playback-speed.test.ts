import { describe, expect, it } from 'vitest'
import { stepSpeed, nextSpeed } from './playback-speed.ts'

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [2, 1, 2],
  [0.25, -1, 0.25],
])('from %d in direction %d is %d', (now, steps, expected) => {
  expect(nextSpeed(now, steps)).toBe(expected)
})

describe('finerSpeed', () => {
  it('moves in steps of a twentieth and stops at the ends', () => {
    expect([stepSpeed(1, 1), stepSpeed(1.05, -1), stepSpeed(1.15, 1)]).toEqual([1.05, 1, 1.2])
    expect([stepSpeed(2, 1), stepSpeed(0.25, -1)]).toEqual([2, 0.25])
  })

  it('reaches every step from one end to the other', () => {
    const speeds = [0.25]
    while ((speeds.at(-1) ?? 2) < 2) speeds.push(stepSpeed(speeds.at(-1) ?? 2, 1))
    expect(speeds).toHaveLength(36)
  })
})
