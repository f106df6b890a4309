import { areas, filesOf, pages, type PageEntry } from '@kinora/contract/pages'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createQueryClient } from './lib/query-client.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(createQueryClient())

it('leads to every page of the contract', () => {
  const routed = Object.keys(router.routesByPath)
  expect(Object.values(pages).map(({ path }) => path)).toEqual(expect.arrayContaining(routed))
  expect(routed.toSorted()).toEqual([...new Set(Object.values(pages).map(({ path }) => path))].toSorted())
})

it('has a file for every page and area', () => {
  const files = [
    ...Object.values<PageEntry>(pages).flatMap(filesOf),
    ...Object.values(areas).map(({ file }) => file),
  ]
  const missing = files.filter((file) => !existsSync(join(import.meta.dirname, `pages/${file}.tsx`)))
  expect(missing).toEqual([])
})
