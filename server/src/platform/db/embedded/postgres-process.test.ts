import { expect, test } from 'vitest'
import { memorySettings } from './postgres-process.ts'

test('PostgreSQL keeps an eighth of the machine in memory, never little and never without end', () => {
  expect(memorySettings(512)).toEqual({ shared_buffers: '128MB', effective_cache_size: '512MB' })
  expect(memorySettings(16_384)).toEqual({ shared_buffers: '2048MB', effective_cache_size: '8192MB' })
  expect(memorySettings(1_048_576)).toEqual({ shared_buffers: '4096MB', effective_cache_size: '16384MB' })
})
