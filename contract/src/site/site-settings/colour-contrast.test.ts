import { expect, it } from 'vitest'
import { contrastRatio, readableTextColour } from './colour-contrast.ts'

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('finds an ink that can be read on any colour', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        expect(contrastRatio(colour, readableTextColour(colour))).toBeGreaterThan(4.5)
      }
})
