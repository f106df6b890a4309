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

it('is consumed once, by the control that saved it', () => {
  keepWish('like 7')
  expect([takeWish('like 8'), takeWish('like 7'), takeWish('like 7')]).toEqual([false, true, false])
})

it('may carry a value', () => {
  keepWish('report video 7')
  expect([takeWishFor('repo'), takeWishFor('report'), takeWishFor('report')]).toEqual([
    undefined,
    'video 7',
    undefined,
  ])
})

it('expires after 15 minutes, or when another action replaces it', () => {
  keepWish('like 7', 0)
  expect(takeWish('like 7', 16 * 60_000)).toBe(false)
  keepWish('like 7')
  keepWish('subscribe 3')
  expect([takeWish('like 7'), takeWish('subscribe 3')]).toEqual([false, true])
})

it('is null when storage is empty or malformed', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepWish('like 7')
  expect(takeWish('like 7')).toBe(false)
  vi.stubGlobal('sessionStorage', { getItem: () => '{not json' })
  expect(takeWish('like 7')).toBe(false)
})
