import { describe, expect, it } from 'vitest'
import { captionLineStyle, parseCaptionStyle, traitValueLabel, defaultCaptionStyle } from './caption-style.ts'

describe('readCaptionStyle', () => {
  it('takes known traits and the usual one for everything else', () => {
    const stored = { size: '150', colour: 'yellow', background: 'plaid', edge: 7 }
    expect(parseCaptionStyle(stored)).toEqual({ ...defaultCaptionStyle, size: '150', colour: 'yellow' })
  })

  it.each([null, 'x', 3, []])('is the usual style for %j', (stored) => {
    expect(parseCaptionStyle(stored)).toEqual(defaultCaptionStyle)
  })
})

describe('captionLineStyle', () => {
  it('puts black letters on a pale ground and all others on a dark one', () => {
    const ground = (colour: 'black' | 'white') =>
      captionLineStyle({ ...defaultCaptionStyle, colour, background: 'solid' }).backgroundColor
    expect(ground('white')).toBe('oklch(0 0 0 / 1)')
    expect(ground('black')).toBe('oklch(1 0 0 / 1)')
  })

  it('draws an outline on all sides, and nothing when there is no edge', () => {
    expect(captionLineStyle({ ...defaultCaptionStyle, edge: 'outline' }).textShadow.split(', ')).toHaveLength(
      9,
    )
    expect(captionLineStyle(defaultCaptionStyle).textShadow).toBe('none')
  })
})

it('names values as people read them', () => {
  expect([traitValueLabel('size', '75'), traitValueLabel('edge', 'shadow')]).toEqual(['75 %', 'Shadow'])
})
