import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runningTimer } from './standstill.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the timer counts only the time in which something runs', () => {
  const onEnd = vi.fn<() => void>()
  const timer = runningTimer(10, onEnd)
  vi.advanceTimersByTime(4000)
  timer.run(false)
  timer.run(false)
  vi.advanceTimersByTime(60_000)
  timer.run(true)
  timer.run(true)
  vi.advanceTimersByTime(5999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})
