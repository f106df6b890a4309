import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

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

const draft = { title: 'Captions', category: 'idea', description: 'Longer', page: '/video/3' } as const

it('is there again for whoever wrote it, and for nobody else', () => {
  keepDraft(7, draft)
  expect([readDraft(7), readDraft(8)]).toEqual([draft, {}])
  forgetDraft()
  expect(readDraft(7)).toEqual({})
})

it('is null when storage is empty or malformed', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft(7, draft)
  forgetDraft()
  expect(readDraft(7)).toEqual({})
  vi.stubGlobal('sessionStorage', { getItem: () => '{not json' })
  expect(readDraft(7)).toEqual({})
})
