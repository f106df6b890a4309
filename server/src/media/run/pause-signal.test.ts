import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPause, runningSeconds, untilGoing } from './pause-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts unpaused time only', () => {
  const pause = createPause(false)
  const ran = runningSeconds(pause.signal)
  vi.advanceTimersByTime(2000)
  pause.set(true)
  vi.advanceTimersByTime(60_000)
  expect(ran()).toBeCloseTo(2)
  pause.set(false)
  vi.advanceTimersByTime(1500)
  expect(ran()).toBeCloseTo(3.5)
})

it('resolves when resumed, or when aborted', async () => {
  const [pause, stop] = [createPause(true), new AbortController()]
  const seen: string[] = []
  const going = untilGoing(pause.signal).then(() => seen.push('goes on'))
  const stopped = untilGoing(pause.signal, stop.signal).then(() => seen.push('stopped'))
  stop.abort()
  await stopped
  expect(seen).toEqual(['stopped'])
  pause.set(false)
  await going
  expect(seen).toEqual(['stopped', 'goes on'])
  await untilGoing(pause.signal)
})
