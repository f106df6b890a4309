import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWish, takeWish, takeWishFor } from './wished-act.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is done once, by the place that it was meant for', () => {
  keepWish('like 7')
  expect([takeWish('like 8'), takeWish('like 7'), takeWish('like 7')]).toEqual([false, true, false])
})

it('may say more than what kind it is', () => {
  keepWish('report video 7')
  expect([takeWishFor('repo'), takeWishFor('report'), takeWishFor('report')]).toEqual([
    undefined,
    'video 7',
    undefined,
  ])
})

it('is given up after a quarter of an hour, and where something else was wanted since', () => {
  keepWish('like 7', 0)
  expect(takeWish('like 7', 16 * 60_000)).toBe(false)
  keepWish('like 7')
  keepWish('subscribe 3')
  expect([takeWish('like 7'), takeWish('subscribe 3')]).toEqual([false, true])
})

it('is none where the browser keeps nothing, or something else', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepWish('like 7')
  expect(takeWish('like 7')).toBe(false)
  vi.stubGlobal('sessionStorage', { getItem: () => '{not json' })
  expect(takeWish('like 7')).toBe(false)
})
