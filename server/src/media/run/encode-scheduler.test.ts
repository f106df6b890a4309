import { describe, expect, it } from 'vitest'
import { maxPausedMs, nextSchedulingStep, protectedUntil, type EncodeTask } from './encode-slots.ts'

const short = (since: number, isRunning = false): EncodeTask => ({
  kind: 'short',
  isRunning,
  since,
  safeUntil: 0,
})
const background = (since: number, isRunning = false): EncodeTask => ({
  ...short(since, isRunning),
  kind: 'aside',
})
const long = (since: number, isRunning = false, safeUntil = 0): EncodeTask => ({
  kind: 'long',
  isRunning,
  since,
  safeUntil,
})

describe('nextMove', () => {
  it('gives a free slot to a short one first, among equals to who has waited longest', () => {
    const [lateTask, early, other] = [short(30), short(20), long(10)]
    expect(nextSchedulingStep([lateTask, early, other], 1, 40)).toEqual({ run: early })
    expect(nextSchedulingStep([long(20), other], 1, 40)).toEqual({ run: other })
    expect(nextSchedulingStep([], 1, 40)).toBeUndefined()
  })

  it('lets the long one that has run longest give way when only long ones run', () => {
    const [first, second, waiting] = [long(0, true), long(5, true), short(10)]
    expect(nextSchedulingStep([second, first, waiting], 2, 10)).toEqual({ run: waiting, pause: first })
  })

  it('pauses no further one while a short one runs, and none for another long one', () => {
    expect(nextSchedulingStep([long(0, true), short(1, true), short(2)], 2, 10)).toBeUndefined()
    expect(nextSchedulingStep([long(0, true), long(1)], 1, maxPausedMs * 9)).toBeUndefined()
    expect(nextSchedulingStep([short(0, true), short(1)], 1, 10)).toBeUndefined()
  })

  it('protects a resumed encode for as long as it was paused', () => {
    const waiting = short(100)
    const resumed = long(90, true, protectedUntil(long(30), 90))
    expect(nextSchedulingStep([resumed, waiting], 1, 149)).toBeUndefined()
    expect(nextSchedulingStep([resumed, waiting], 1, 150)).toEqual({ run: waiting, pause: resumed })
  })

  it('runs background encodes only in idle slots', () => {
    const [spare, longTask, clip] = [background(0), long(10), short(20)]
    expect(nextSchedulingStep([spare], 1, 30)).toEqual({ run: spare })
    expect(nextSchedulingStep([spare, longTask], 1, maxPausedMs * 9)).toEqual({ run: longTask })
    const running = background(0, true)
    expect(nextSchedulingStep([running, longTask], 1, 30)).toEqual({ run: longTask, pause: running })
    expect(nextSchedulingStep([running, longTask, clip], 1, 30)).toEqual({ run: clip, pause: running })
    expect(nextSchedulingStep([running, long(0, true), clip], 2, 30)).toEqual({ run: clip, pause: running })
    expect(nextSchedulingStep([running, longTask], 2, 30)).toEqual({ run: longTask })
    expect(nextSchedulingStep([running, background(5)], 1, maxPausedMs * 9)).toBeUndefined()
  })

  it('runs a long one that was paused for five minutes before further short ones', () => {
    const overdue = long(0)
    expect(nextSchedulingStep([overdue, short(1)], 1, maxPausedMs)).toEqual({ run: overdue })
  })
})

describe('however many short ones come', () => {
  it.each([
    { slots: 1, shortMs: 20_000 },
    { slots: 1, shortMs: 170_000 },
    { slots: 2, shortMs: 45_000 },
  ])(
    'a long one runs a third of the time at least, with $slots slots and short ones of $shortMs ms',
    (one) => {
      const { standingMs, totalMs, mostRunning } = simulate(one)
      expect(standingMs).toBeLessThan((totalMs * 2) / 3)
      expect(mostRunning).toBe(one.slots)
    },
  )
})

function simulate({ slots, shortMs }: { slots: number; shortMs: number }) {
  const [totalMs, stepMs] = [4 * 3_600_000, 1000]
  const longOnes = Array.from({ length: slots }, () => long(0))
  let encodes: EncodeTask[] = [...longOnes]
  let [standingMs, mostRunning] = [0, 0]
  for (let now = 0; now < totalMs; now += stepMs) {
    encodes = encodes.filter((one) => !(one.kind === 'short' && one.isRunning && now - one.since >= shortMs))
    if (encodes.filter(({ kind }) => kind === 'short').length < 3) encodes.push(short(now))
    for (
      let move = nextSchedulingStep(encodes, slots, now);
      move;
      move = nextSchedulingStep(encodes, slots, now)
    ) {
      if (move.pause) Object.assign(move.pause, { isRunning: false, since: now })
      Object.assign(move.run, { isRunning: true, safeUntil: protectedUntil(move.run, now), since: now })
    }
    const running = encodes.filter(({ isRunning }) => isRunning)
    mostRunning = Math.max(mostRunning, running.length)
    standingMs += longOnes.some((one) => one === longOnes[0] && !one.isRunning) ? stepMs : 0
  }
  return { standingMs, totalMs, mostRunning }
}
