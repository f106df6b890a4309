import { describe, expect, it } from 'vitest'
import { catchUpSpeed, chosenSpeed, clampSpeed, type EdgePlayback } from './broadcast-speed.ts'
import { isSpeed, stepSpeed } from './playback-speed.ts'

/** Two seconds behind, which is more than drift. */
const late: EdgePlayback = { speed: 1, seconds: 98, edgeSeconds: 100, bufferedSeconds: 4 }
const speedOf = (change: Partial<EdgePlayback>, latency: 'normal' | 'low' = 'normal') =>
  catchUpSpeed(latency, { ...late, ...change })

describe('catchUpSpeed', () => {
  it('is a little faster for whoever fell behind, more so far behind and with low latency', () => {
    expect(speedOf({})).toBeGreaterThan(1)
    expect(speedOf({})).toBeLessThan(1.05)
    for (const brisk of [speedOf({}, 'low'), speedOf({ seconds: 90 }), speedOf({ seconds: 90 }, 'low')]) {
      expect(brisk).toBeGreaterThan(1.05)
      expect(brisk).toBeLessThan(1.1)
    }
  })

  it('lasts until the edge is reached, not only until it is near', () => {
    const faster = speedOf({})
    expect(speedOf({ seconds: 99.7 })).toBe(1)
    expect(speedOf({ seconds: 99.7, speed: faster })).toBe(faster)
    expect(speedOf({ seconds: 99.95, speed: faster })).toBe(1)
  })

  it.each([
    ['is at the edge', { seconds: 100.5 }],
    ['went back', { seconds: 60 }],
    ['has little loaded', { bufferedSeconds: 0.5 }],
  ])('is the ordinary speed for whoever %s', (_, change) => {
    expect(speedOf(change)).toBe(1)
    expect(speedOf({ ...change, speed: speedOf({}) })).toBe(1)
  })

  it('leaves what the viewer chose', () => {
    expect(speedOf({ speed: 0.5 })).toBe(0.5)
    expect(speedOf({ speed: 1.05 }, 'low')).toBe(1.05)
  })

  it('is not a choice, and cannot be chosen', () => {
    const speeds = [speedOf({}), speedOf({}, 'low')]
    expect(speeds.map(chosenSpeed)).toEqual([1, 1])
    const choices = [0.25]
    for (let next = 0.25; isSpeed(next) && next < 2; choices.push(next)) next = stepSpeed(next, 1)
    expect(choices.filter((speed) => speeds.includes(speed))).toEqual([])
    expect(choices.map(chosenSpeed)).toEqual(choices)
  })
})

it('plays no faster than it arrives', () => {
  expect([clampSpeed(2, true), clampSpeed(0.5, true), clampSpeed(2, false)]).toEqual([1, 0.5, 2])
})
