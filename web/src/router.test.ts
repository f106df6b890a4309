import { type PageEntry, pageFilesOf, pages } from '@kinora/contract/pages/pages'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(createQueryClient())

it('leads to every page of the contract', () => {
  const routed = Object.keys(router.routesByPath)
  expect(Object.values(pages).map(({ path }) => path)).toEqual(expect.arrayContaining(routed))
  expect(routed.toSorted()).toEqual([...new Set(Object.values(pages).map(({ path }) => path))].toSorted())
})

it('has every file that a page needs', () => {
  const files = Object.values<PageEntry>(pages).flatMap(pageFilesOf)
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})

describe('the part of an address after the question mark', () => {
  const searchAt = (path: string, written: string): object =>
    router.matchRoutes(path, parseSearch(written)).at(-1)?.search ?? {}

  it.each([
    ['[1]', '[1]'],
    ['{"a":1}', '{"a":1}'],
    ['null', 'null'],
    ['true', 'true'],
    ['1e3', '1e3'],
    ['1.50', '1.50'],
    ['12345678901234567890', '12345678901234567890'],
    ['"map"', '"map"'],
    ['', ''],
    [' a+b&c=%', ' a+b&c=%'],
  ])('is plain text: %j', (written, read) => {
    const address = String(new URLSearchParams({ q: written, tag: written }))
    expect(searchAt('/search', address)).toMatchObject({ q: read, tag: read })
    expect(parseSearch(stringifySearch({ q: written }))).toEqual({ q: written })
  })

  it('takes the first of duplicate names', () =>
    expect(parseSearch('?q=1&q=2&page=3')).toEqual({ q: '1', page: '3' }))

  it('round-trips what a page writes', () => {
    const written = { q: '2026', page: 3, size: 20, sort: '-views', status: undefined }
    const search = stringifySearch(written)
    expect(search).toBe('?q=2026&page=3&size=20&sort=-views')
    expect(searchAt('/admin/users', search)).toEqual({ q: '2026', page: 3, size: 20, sort: '-views' })
    expect(searchAt('/video/7', stringifySearch({ t: 83, list: 5, loop: true }))).toEqual({
      t: 83,
      list: 5,
      loop: true,
    })
    expect(searchAt('/studio/analytics', '?range=7')).toEqual({ range: '7' })
    expect(stringifySearch({})).toBe('')
  })
})
