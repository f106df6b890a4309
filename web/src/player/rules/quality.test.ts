import { expect, it } from 'vitest'
import { lowerQuality, qualityOf, dataSaverQuality } from './quality.ts'

it.each([
  [{ width: 1920, height: 1080 }, 1080],
  [{ width: 1080, height: 1920 }, 1080],
  [{ height: 720 }, 720],
  [{}, 0],
])('%j has %d lines', (rendition, lines) => {
  expect(qualityOf(rendition)).toBe(lines)
})

it('offers the next quality below, and the thrifty one for reduced data', () => {
  const lines = [1080, 720, 480, 240]
  expect([lowerQuality(lines, 1080), lowerQuality(lines, 240)]).toEqual([720, undefined])
  expect([dataSaverQuality(lines), dataSaverQuality([1080, 720])]).toEqual([480, 720])
})
