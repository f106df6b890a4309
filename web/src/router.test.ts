import { filesOf, pages, type PageEntry } from '@kinora/contract/pages'
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

it('has every file that a page needs', () => {
  const files = Object.values<PageEntry>(pages).flatMap(filesOf)
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})
