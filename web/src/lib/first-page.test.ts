import { QueryClient } from '@tanstack/react-query'
import { categories } from '@kinora/contract/categories'
import { videos } from '@kinora/contract/videos'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { query } from '../api.ts'
import { readFirstPage, takeFirstPage } from './first-page.ts'

function pageWith(text: string | null) {
  const remove = vi.fn<() => void>()
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === 'first-page' && text !== null ? { textContent: text, remove } : null,
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
    takeFirstPage(client)

    expect(client.getQueryData(query(videos.list, { query: { type: 'long' } }).queryKey)).toEqual(list)
    expect(client.getQueryData(query(categories.list, {}).queryKey)).toEqual([])
    expect(client.getQueryData(query(videos.list, { query: { type: 'shorts' } }).queryKey)).toBeUndefined()
    expect(remove).toHaveBeenCalledOnce()
  })

  it('changes nothing when the server sent none', () => {
    const client = new QueryClient()
    pageWith(null)
    takeFirstPage(client)
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it('leaves out what is no answer, and never throws', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(readFirstPage('[{"key":["GET"],"data":1},{"key":"GET","data":1},{"key":[]},null,7]')).toEqual([
      { key: ['GET'], data: 1 },
    ])
    expect(readFirstPage('{"key":[],"data":1}')).toEqual([])
    expect(readFirstPage('<!doctype html>')).toEqual([])
  })
})
