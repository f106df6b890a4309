import { expect, it } from 'vitest'
import { resolveAnimation } from './rules.ts'

// docs/product.md “Loading animations”

const search = { context: 'search-page', type: 'wave', size: 'md' } as const
const everywhere = { context: 'global-loader', type: 'pulse', size: 'sm' } as const

it('a context uses its own animation, then that of global-loader, then default in lg', () => {
  expect(resolveAnimation('search-page', [everywhere, search])).toBe(search)
  expect(resolveAnimation('video-page', [everywhere, search])).toBe(everywhere)
  expect(resolveAnimation('video-page', [search])).toEqual({ type: 'default', size: 'lg' })
})
