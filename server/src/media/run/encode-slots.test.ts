import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEncodeSlots, type EncodeSlots, maxPausedMs, type EncodeTask } from './encode-slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function timedWork(slots: EncodeSlots, kind: EncodeTask['kind'], ms: number, signal?: AbortSignal) {
  const state = { ranMs: 0, isRunning: false, isDone: false }
  const ended = slots.withSlot({ kind, signal }, async (pause) => {
    state.isRunning = !pause.isPaused
    pause.onChange(() => (state.isRunning = !pause.isPaused))
    while (state.ranMs < ms) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (state.isRunning) state.ranMs += 10
    }
    Object.assign(state, { isRunning: false, isDone: true })
  })
  return Object.assign(state, { ended })
}

describe('slots', () => {
  it('pause a long one while a short one runs, then resume it', async () => {
    const slots = createEncodeSlots(1)
    const task = timedWork(slots, 'long', 60_000)
    await vi.advanceTimersByTimeAsync(1000)
    const clip = timedWork(slots, 'short', 2000)
    await vi.advanceTimersByTimeAsync(1000)
    expect([task.isRunning, clip.isRunning]).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(1100)
    expect([task.isRunning, clip.isDone]).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(task.isDone).toBe(true)
  })

  it('never let more work at once than there are, and all come to their end', async () => {
    const slots = createEncodeSlots(2)
    const works = Array.from({ length: 12 }, (_, n) =>
      timedWork(slots, n % 3 > 0 ? 'short' : 'long', 1000 * (n + 1)),
    )
    for (let n = 0; n < 2000 && works.some(({ isDone }) => !isDone); n++) {
      await vi.advanceTimersByTimeAsync(100)
      expect(works.filter(({ isRunning }) => isRunning).length).toBeLessThanOrEqual(2)
    }
    expect(works.every(({ isDone }) => isDone)).toBe(true)
  })

  it('admit a short one as soon as a resumed long one is no longer protected', async () => {
    const slots = createEncodeSlots(1)
    const task = timedWork(slots, 'long', 10 * 60_000)
    await vi.advanceTimersByTimeAsync(10)
    timedWork(slots, 'short', 20_000)
    await vi.advanceTimersByTimeAsync(20_100)
    const next = timedWork(slots, 'short', 1000)
    await vi.advanceTimersByTimeAsync(19_000)
    expect([task.isRunning, next.isRunning]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1500)
    expect([task.isRunning, next.isRunning]).toEqual([false, true])
    expect(maxPausedMs).toBeGreaterThan(20_000)
  })

  it('are released by aborted waiters and by failures', async () => {
    const slots = createEncodeSlots(1)
    const failing = slots.withSlot({ kind: 'long' }, () => Promise.reject(new Error('no luck')))
    await expect(failing).rejects.toThrow('no luck')
    const task = timedWork(slots, 'short', 1000)
    const stop = new AbortController()
    const waiting = timedWork(slots, 'short', 1000, stop.signal)
    const last = timedWork(slots, 'short', 1000)
    stop.abort()
    await expect(waiting.ended).rejects.toMatchObject({ code: 'stopped' })
    await vi.advanceTimersByTimeAsync(2100)
    expect([task.isDone, waiting.isDone, last.isDone]).toEqual([true, false, true])
  })
})
