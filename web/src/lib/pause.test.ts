import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lasts as long as it is told, and leaves no listener behind', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const done = pause(1000, signal)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  await done
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  )
})

it('ends with the signal, also where that has aborted before', async () => {
  const stop = new AbortController()
  const done = pause(1000, stop.signal)
  stop.abort()
  await done
  await pause(1000, stop.signal)
  expect(vi.getTimerCount()).toBe(0)
})
