import { QueryClient } from '@tanstack/react-query'
import { categories } from '@kinora/contract/library/categories/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { query } from '../api.ts'
import { parseInitialData, hydrateQueryCache } from './initial-data.ts'

function pageWith(text: string | null, dataset: Record<string, string> = {}) {
  const remove = vi.fn<() => void>()
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === 'first-page' && text !== null ? { textContent: text, dataset, remove } : null,
  })
  return remove
}

afterEach(() => vi.unstubAllGlobals())

describe('the first page of data', () => {
  it('answers exactly the queries whose keys came with it', () => {
    const client = new QueryClient()
    const list = { items: [], nextCursor: 'x' }
    const remove = pageWith(
      JSON.stringify([
        { key: ['GET', '/api/videos', { query: { type: 'long' } }], data: list },
        { key: ['GET', '/api/categories', {}], data: [] },
      ]),
    )
    hydrateQueryCache(client, null)

    expect(client.getQueryData(query(videos.list, { query: { type: 'long' } }).queryKey)).toEqual(list)
    expect(client.getQueryData(query(categories.list, {}).queryKey)).toEqual([])
    expect(client.getQueryData(query(videos.list, { query: { type: 'shorts' } }).queryKey)).toBeUndefined()
    expect(remove).toHaveBeenCalledOnce()
  })

  it('changes nothing when the server sent none', () => {
    const client = new QueryClient()
    pageWith(null)
    hydrateQueryCache(client, null)
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  const answers = JSON.stringify([{ key: ['GET', '/api/categories', {}], data: [] }])
  const categoriesKey = query(categories.list, {}).queryKey

  it('is as old as the HTML, and never from the future', () => {
    const ageOf = (at: number) => {
      const client = new QueryClient()
      pageWith(answers, { at: String(at), viewer: '' })
      hydrateQueryCache(client, null)
      return Date.now() - (client.getQueryState(categoriesKey)?.dataUpdatedAt ?? Number.NaN)
    }
    expect(ageOf(Date.now() - 3_600_000)).toBeGreaterThanOrEqual(3_600_000)
    expect(ageOf(Date.now() + 3_600_000)).toBeGreaterThanOrEqual(0)
  })

  it.each([
    { viewerMark: '7', viewerId: 7, isUsed: true },
    { viewerMark: '', viewerId: null, isUsed: true },
    { viewerMark: '', viewerId: 7, isUsed: false },
    { viewerMark: '7', viewerId: null, isUsed: false },
    { viewerMark: '7', viewerId: 8, isUsed: false },
  ])('made for “$viewerMark” is used by viewer $viewerId: $isUsed', ({ viewerMark, viewerId, isUsed }) => {
    const client = new QueryClient()
    const remove = pageWith(answers, { at: '1', viewer: viewerMark })
    hydrateQueryCache(client, viewerId)
    expect(client.getQueryData(categoriesKey) !== undefined).toBe(isUsed)
    expect(remove).toHaveBeenCalledOnce()
  })

  it('skips invalid entries, and never throws', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(parseInitialData('[{"key":["GET"],"data":1},{"key":"GET","data":1},{"key":[]},null,7]')).toEqual([
      { key: ['GET'], data: 1 },
    ])
    expect(parseInitialData('{"key":[],"data":1}')).toEqual([])
    expect(parseInitialData('<!doctype html>')).toEqual([])
  })
})
