import { afterAll, vi } from 'vitest'

// Files share one world: what the last test of a file stubbed must not meet the imports of the next.
afterAll(() => {
  vi.unstubAllGlobals()
})
