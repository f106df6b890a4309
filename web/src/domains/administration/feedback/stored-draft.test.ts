import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearDraft, saveDraft, readDraft } from './stored-draft.ts'

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

const draft = { title: 'Captions', category: 'idea', description: 'Longer', page: '/video/3' } as const

it('is restored for its author only', () => {
  saveDraft(7, draft)
  expect([readDraft(7), readDraft(8)]).toEqual([draft, {}])
  clearDraft()
  expect(readDraft(7)).toEqual({})
})

it('is null when storage is empty or malformed', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft(7, draft)
  clearDraft()
  expect(readDraft(7)).toEqual({})
  vi.stubGlobal('sessionStorage', { getItem: () => '{not json' })
  expect(readDraft(7)).toEqual({})
})
