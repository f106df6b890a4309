import { expect, it } from 'vitest'
import { resolveAnimation } from './animation-rules.ts'

// docs/product.md “Loading animations”

const search = { context: 'search-page', type: 'wave', size: 'md' } as const
const everywhere = { context: 'global-loader', type: 'pulse', size: 'sm' } as const

it('a context shows its own animation, else that of global-loader, else default in lg', () => {
  expect(resolveAnimation('search-page', [everywhere, search])).toBe(search)
  expect(resolveAnimation('video-page', [everywhere, search])).toBe(everywhere)
  expect(resolveAnimation('video-page', [search])).toEqual({ type: 'default', size: 'lg' })
})
