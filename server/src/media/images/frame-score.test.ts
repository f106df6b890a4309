import { describe, expect, it } from 'vitest'
import { frameDifference, frameScore, splitGreyFrames, measureFrame, type GreyFrame } from './frame-score.ts'
import { createPainter } from './frames.fixture.ts'

const [width, height] = [64, 36]
const paint = createPainter(width, height)
const scoreOf = (frame: GreyFrame) => frameScore(measureFrame(frame))

const black = paint(() => 2)
const white = paint(() => 252)
const grey = paint(() => 120)
const checks = paint((x, y) => (((x >> 2) + (y >> 2)) % 2 ? 190 : 60))
const blurred = paint((x, y) => 125 + 65 * Math.sin(x / 9) * Math.cos(y / 7))
const faded = paint((x, y) => (shadeOf(checks, x, y) + shadeOf(blurred, x, y)) / 2)
function shadeOf(frame: GreyFrame, x: number, y: number) {
  return frame.pixels[y * width + x] ?? 0
}

describe('frameScore', () => {
  it('is 0 for black and for white', () => {
    expect([scoreOf(black), scoreOf(white)]).toEqual([0, 0])
  })

  it('puts a sharp frame before a faded one, that before a blurred one, and any of them before a plain one', () => {
    const scores = [checks, faded, blurred, grey].map(scoreOf)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(4)
  })

  it('puts a well lit frame before the same one in the dark', () => {
    const dim = paint((x, y) => shadeOf(checks, x, y) / 6)
    expect(scoreOf(checks)).toBeGreaterThan(scoreOf(dim) * 2)
  })

  it('never leaves 0 to 1', () => {
    const noise = paint((x, y) => ((x * 7919 + y * 104_729) * 2_654_435_761) % 256)
    for (const frame of [black, white, grey, checks, blurred, noise]) {
      expect(scoreOf(frame)).toBeGreaterThanOrEqual(0)
      expect(scoreOf(frame)).toBeLessThanOrEqual(1)
    }
  })
})

it('measures brightness and contrast exactly', () => {
  const half = paint((x) => (x < width / 2 ? 0 : 200))
  expect(measureFrame(half)).toMatchObject({ brightness: 100, contrast: 100 })
})

it('measures the distance between frames', () => {
  expect(frameDifference(black, black)).toBe(0)
  expect(frameDifference(black, white)).toBe(250)
})

it('cuts raw video into whole frames', () => {
  const raw = new Uint8Array(width * height * 2 + 5).fill(7)
  expect(splitGreyFrames(raw, { width, height }).map(({ pixels }) => pixels.length)).toEqual([2304, 2304])
})
