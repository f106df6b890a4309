import { describe, expect, it } from 'vitest'
import { captionLineStyle, readCaptionStyle, traitValueName, usualCaptionStyle } from './caption-style.ts'

describe('readCaptionStyle', () => {
  it('takes known traits and the usual one for everything else', () => {
    const stored = { size: '150', colour: 'yellow', background: 'plaid', edge: 7 }
    expect(readCaptionStyle(stored)).toEqual({ ...usualCaptionStyle, size: '150', colour: 'yellow' })
  })

  it.each([null, 'x', 3, []])('is the usual style for %j', (stored) => {
    expect(readCaptionStyle(stored)).toEqual(usualCaptionStyle)
  })
})

describe('captionLineStyle', () => {
  it('puts black letters on a pale ground and all others on a dark one', () => {
    const ground = (colour: 'black' | 'white') =>
      captionLineStyle({ ...usualCaptionStyle, colour, background: 'solid' }).backgroundColor
    expect(ground('white')).toBe('oklch(0 0 0 / 1)')
    expect(ground('black')).toBe('oklch(1 0 0 / 1)')
  })

  it('draws an outline on all sides, and nothing when there is no edge', () => {
    expect(captionLineStyle({ ...usualCaptionStyle, edge: 'outline' }).textShadow.split(', ')).toHaveLength(9)
    expect(captionLineStyle(usualCaptionStyle).textShadow).toBe('none')
  })
})

it('names values as people read them', () => {
  expect([traitValueName('size', '75'), traitValueName('edge', 'shadow')]).toEqual(['75 %', 'Shadow'])
})
