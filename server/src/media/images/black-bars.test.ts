import { describe, expect, it } from 'vitest'
import { detectBlackBars } from './black-bars.ts'
import { createPainter } from './frames.fixture.ts'

const paint = createPainter(64, 36)
const wide = paint((x, y) => (y < 5 || y >= 31 ? 16 : 80 + x))
const narrow = paint((x, y) => (x < 16 || x >= 48 ? 2 : 90 + y))
const full = paint((x, y) => 60 + x + y)
const black = paint(() => 0)
const none = { top: 0, bottom: 0, left: 0, right: 0 }

describe('findBlackBars', () => {
  it('finds bars above and below, and at both sides', () => {
    expect(detectBlackBars([wide, wide, wide])).toEqual({ ...none, top: 5 / 36, bottom: 5 / 36 })
    expect(detectBlackBars([narrow, narrow, narrow])).toEqual({ ...none, left: 0.25, right: 0.25 })
  })

  it('ignores black frames and text that appears briefly in a bar', () => {
    const withWord = paint((x, y) => (y === 33 && x > 20 && x < 40 ? 230 : y < 5 || y >= 31 ? 0 : 120))
    const frames = [black, black, withWord, ...Array.from({ length: 30 }, () => wide)]
    expect(detectBlackBars(frames).bottom).toBeCloseTo(5 / 36)
  })

  it('finds none where the picture fills the frame, is dark throughout, or one scene of many has them', () => {
    expect(detectBlackBars([full, full, full])).toEqual(none)
    expect(detectBlackBars([black, black, black, black])).toEqual(none)
    expect(detectBlackBars([wide, full, full, full, full])).toEqual(none)
  })
})
