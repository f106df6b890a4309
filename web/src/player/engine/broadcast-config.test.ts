import { expect, it } from 'vitest'
import { liveEdge } from '../rules/broadcast-edge.ts'
import { createBroadcastConfig, isWorthRetrying } from './broadcast-config.ts'

it.each([
  [undefined, true],
  [0, true],
  [200, true],
  [401, false],
  [403, false],
  [404, false],
  [408, true],
  [410, false],
  [429, true],
  [503, true],
])('a playlist with status %j is worth another try: %j', (status, expected) => {
  expect(isWorthRetrying(status)).toBe(expected)
})

const retryOf = (policy: 'playlistLoadPolicy' | 'fragLoadPolicy', code: number | undefined, count = 0) => {
  const retry = createBroadcastConfig({ latency: 'low', startSeconds: 0 })[policy]?.default.errorRetry
  const response = code === undefined ? undefined : { url: '', code }
  return retry?.shouldRetry?.(retry, count, false, response, false)
}

it('tries again where a connection is refused, but not for ever', () => {
  expect(retryOf('playlistLoadPolicy', 0)).toBe(true)
  expect(retryOf('playlistLoadPolicy', 0, 7)).toBe(true)
  expect(retryOf('playlistLoadPolicy', 0, 8)).toBe(false)
})

it('waits for a segment that is listed already, not for a playlist that is gone', () => {
  expect(retryOf('fragLoadPolicy', 404)).toBe(true)
  expect(retryOf('playlistLoadPolicy', 404)).toBe(false)
  expect(retryOf('fragLoadPolicy', 403)).toBe(false)
})

it('leaves to hls.js what had no response, such as a segment that cannot be read', () => {
  expect(retryOf('fragLoadPolicy', undefined)).toBe(false)
})

it('starts at the edge or at a second, and takes the latency of the server where it is low', () => {
  const normal = createBroadcastConfig({ latency: 'normal', startSeconds: liveEdge })
  expect(normal).toMatchObject({ startPosition: -1, lowLatencyMode: true, liveSyncDuration: 3 })
  const low = createBroadcastConfig({ latency: 'low', startSeconds: 0 })
  expect(low).toMatchObject({ startPosition: 0, lowLatencyMode: true })
  expect(low).not.toHaveProperty('liveSyncDuration')
})
