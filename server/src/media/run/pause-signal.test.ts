import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPauseController, createRunningClock, whenResumed } from './pause-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts unpaused time only', () => {
  const pause = createPauseController(false)
  const ran = createRunningClock(pause.signal)
  vi.advanceTimersByTime(2000)
  pause.set(true)
  vi.advanceTimersByTime(60_000)
  expect(ran()).toBeCloseTo(2)
  pause.set(false)
  vi.advanceTimersByTime(1500)
  expect(ran()).toBeCloseTo(3.5)
})

it('resolves when resumed, or when aborted', async () => {
  const [pause, stop] = [createPauseController(true), new AbortController()]
  const states: string[] = []
  const going = whenResumed(pause.signal).then(() => states.push('goes on'))
  const stopped = whenResumed(pause.signal, stop.signal).then(() => states.push('stopped'))
  stop.abort()
  await stopped
  expect(states).toEqual(['stopped'])
  pause.set(false)
  await going
  expect(states).toEqual(['stopped', 'goes on'])
  await whenResumed(pause.signal)
})
