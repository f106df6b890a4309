import { expect, it } from 'vitest'
import { qualityOf } from './quality.ts'

it.each([
  [{ width: 1920, height: 1080 }, 1080],
  [{ width: 1080, height: 1920 }, 1080],
  [{ height: 720 }, 720],
  [{}, 0],
])('%j has %d lines', (rendition, lines) => {
  expect(qualityOf(rendition)).toBe(lines)
})
