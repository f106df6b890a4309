import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTimeLimit } from './run-program.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts only the time in which it is not paused', () => {
  const onOver = vi.fn<() => void>()
  const limit = startTimeLimit(10, onOver)
  vi.advanceTimersByTime(9000)
  limit.pause()
  vi.advanceTimersByTime(3_600_000)
  limit.resume()
  vi.advanceTimersByTime(900)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(101)
  expect(onOver).toHaveBeenCalledOnce()
})

it('exceeds the maximum delay of a timer', () => {
  const onOver = vi.fn<() => void>()
  const days = 30 * 86_400
  startTimeLimit(days, onOver)
  vi.advanceTimersByTime((days - 1) * 1000)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1001)
  expect(onOver).toHaveBeenCalledOnce()
})

it('is silent after its end', () => {
  const onOver = vi.fn<() => void>()
  startTimeLimit(1, onOver).end()
  vi.advanceTimersByTime(5000)
  expect(onOver).not.toHaveBeenCalled()
})
