import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savePendingAction, consumePendingAction, consumePendingActionValue } from './use-pending-action.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is consumed once, by the control that saved it', () => {
  savePendingAction('like 7')
  expect([
    consumePendingAction('like 8'),
    consumePendingAction('like 7'),
    consumePendingAction('like 7'),
  ]).toEqual([false, true, false])
})

it('may carry a value', () => {
  savePendingAction('report video 7')
  expect([
    consumePendingActionValue('repo'),
    consumePendingActionValue('report'),
    consumePendingActionValue('report'),
  ]).toEqual([undefined, 'video 7', undefined])
})

it('expires after 15 minutes, or when another action replaces it', () => {
  savePendingAction('like 7', 0)
  expect(consumePendingAction('like 7', 16 * 60_000)).toBe(false)
  savePendingAction('like 7')
  savePendingAction('subscribe 3')
  expect([consumePendingAction('like 7'), consumePendingAction('subscribe 3')]).toEqual([false, true])
})

it('is null when storage is empty or malformed', () => {
  vi.stubGlobal('sessionStorage', undefined)
  savePendingAction('like 7')
  expect(consumePendingAction('like 7')).toBe(false)
  vi.stubGlobal('sessionStorage', { getItem: () => '{not json' })
  expect(consumePendingAction('like 7')).toBe(false)
})
