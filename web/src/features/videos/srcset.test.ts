import { expect, it } from 'vitest'
import { narrowest } from './srcset.ts'

it.each([
  ['/media/a-320.webp 320w, /media/a-640.webp 640w', '/media/a-320.webp'],
  ['  /media/a.webp 320w', '/media/a.webp'],
  ['/media/a.webp', '/media/a.webp'],
  ['/media/a.webp, /media/b.webp 2x', '/media/a.webp'],
  ['', undefined],
  [undefined, undefined],
])('the narrowest of %j is %j', (srcset, expected) => {
  expect(narrowest(srcset)).toBe(expected)
})
