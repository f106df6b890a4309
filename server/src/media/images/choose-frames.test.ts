import { describe, expect, it } from 'vitest'
import { calmestFrame, chooseFrames, isStillVideo, type SampledFrame } from './choose-frames.ts'
import type { GreyFrame } from './frame-score.ts'
import { createPainter } from './frames.fixture.ts'

const paint = createPainter(32, 18)
const black = paint(() => 0)
const plain = paint(() => 110)
const sharp = paint((x, y) => (((x >> 1) + (y >> 1)) % 2 ? 180 : 50))
const bars = paint((x) => ((x >> 2) % 2 ? 200 : 70))
const every = (seconds: number, frames: GreyFrame[]): SampledFrame[] =>
  frames.map((frame, position) => ({ atSeconds: position * seconds, frame }))
const timesOf = (frames: GreyFrame[]) => chooseFrames(every(1, frames)).map(({ atSeconds }) => atSeconds)

describe('chooseFrames', () => {
  it('takes the best of each third, in order of time', () => {
    expect(timesOf([black, sharp, plain, plain, plain, bars, black, black, sharp])).toEqual([1, 5, 8])
  })

  it('prefers another frame when a later third repeats the same one', () => {
    expect(timesOf([sharp, plain, black, sharp, bars, black, black, black, plain])).toEqual([0, 4, 8])
  })

  it('returns what there is when all is black or there are fewer than three frames', () => {
    expect(timesOf([black, black, black])).toEqual([0, 1, 2])
    expect(timesOf([sharp])).toHaveLength(1)
    expect(timesOf([])).toEqual([])
  })
})

describe('calmestFrame', () => {
  it('stays away from a cut, where pictures on both sides are as good', () => {
    const at = calmestFrame(every(0.1, [sharp, sharp, bars, sharp, sharp, sharp, sharp]))
    expect([0, 0.5, 0.6].map((time) => time.toFixed(1))).toContain(at?.atSeconds.toFixed(1))
  })

  it('tolerates an object that moves through the frame', () => {
    const passing = (at: number) => paint((x, y) => (x >= at && x < at + 6 ? ((x + y) % 2 ? 220 : 20) : 110))
    const frames = [plain, passing(4), passing(10), passing(16), plain, plain, plain]
    expect(calmestFrame(every(0.125, frames))?.atSeconds).toBeLessThan(0.5)
    expect(calmestFrame(every(0.125, frames))?.atSeconds).toBeGreaterThan(0)
  })

  it('takes a good frame rather than a calm black one', () => {
    expect(calmestFrame(every(1, [black, black, black, sharp]))?.atSeconds).toBe(3)
  })

  it('finds none where there are none', () => {
    expect(calmestFrame([])).toBeUndefined()
  })
})

it('recognizes a still video', () => {
  expect(isStillVideo(every(1, [sharp, sharp, sharp]))).toBe(true)
  expect(isStillVideo(every(1, [sharp, sharp, bars]))).toBe(false)
  const noisy = paint((x, y) => (((x >> 1) + (y >> 1)) % 2 ? 180 + ((x * 7 + y) % 9) : 50))
  expect(isStillVideo(every(1, [sharp, noisy]))).toBe(true)
  const withWord = paint((x, y) => (y === 8 && x > 10 && x < 16 ? 240 : 110))
  expect(isStillVideo(every(1, [plain, plain, withWord]))).toBe(false)
  expect(isStillVideo([])).toBe(true)
})
