import { expect, it } from 'vitest'
import { createStreamMeter } from './stream-meter.ts'

const frame = (number: number, more: object = {}) => ({
  kind: 'video' as const,
  isKey: number % 50 === 0,
  bytes: 10_000,
  decodeSeconds: number / 25,
  arrivedSeconds: number / 25,
  ...more,
})

it('measures the last ten seconds', () => {
  const meter = createStreamMeter()
  for (let number = 0; number < 1000; number++) {
    meter.add(frame(number, { bytes: number < 500 ? 90_000 : 10_000 }))
    meter.add({ ...frame(number), kind: 'audio', bytes: 500 })
  }
  const measure = meter.measure(39.99)
  expect([measure.kbps, measure.framesPerSecond]).toEqual([2100, 25])
  expect(measure.keyframeSeconds).toBe(2)
  expect(measure.longestGapSeconds).toBeCloseTo(0.04, 6)
})

it('knows the rate before ten seconds have passed', () => {
  const meter = createStreamMeter()
  for (let number = 0; number < 50; number++) meter.add(frame(number))
  expect(meter.measure(2)).toMatchObject({ framesPerSecond: 25, kbps: 2000, keyframeSeconds: null })
})

it('sees dropped frames, and forgets them', () => {
  const meter = createStreamMeter()
  const addFrames = (from: number, to: number) => {
    for (let number = from; number < to; number++) meter.add(frame(number))
  }
  addFrames(0, 100)
  addFrames(121, 200)
  expect(meter.measure(8).longestGapSeconds).toBeCloseTo(0.88, 6)
  addFrames(200, 400)
  expect(meter.measure(16).longestGapSeconds).toBeCloseTo(0.04, 6)
})

it('is zero once nothing arrives', () => {
  const meter = createStreamMeter()
  for (let number = 0; number < 100; number++) meter.add(frame(number))
  expect(meter.measure(30)).toMatchObject({ kbps: 0, framesPerSecond: 0, longestGapSeconds: 0 })
  expect(createStreamMeter().measure(0)).toMatchObject({ kbps: 0, framesPerSecond: 0 })
})
