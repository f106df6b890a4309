import { describe, expect, it } from 'vitest'
import { mostStandingMs, nextMove, safeTime, type Encode } from './giving-way.ts'

const short = (since: number, isRunning = false): Encode => ({
  kind: 'short',
  isRunning,
  since,
  safeUntil: 0,
})
const aside = (since: number, isRunning = false): Encode => ({ ...short(since, isRunning), kind: 'aside' })
const long = (since: number, isRunning = false, safeUntil = 0): Encode => ({
  kind: 'long',
  isRunning,
  since,
  safeUntil,
})

describe('nextMove', () => {
  it('gives a free slot to a short one first, among equals to who has waited longest', () => {
    const [late, early, other] = [short(30), short(20), long(10)]
    expect(nextMove([late, early, other], 1, 40)).toEqual({ run: early })
    expect(nextMove([long(20), other], 1, 40)).toEqual({ run: other })
    expect(nextMove([], 1, 40)).toBeUndefined()
  })

  it('lets the long one that has run longest give way when only long ones run', () => {
    const [first, second, waiting] = [long(0, true), long(5, true), short(10)]
    expect(nextMove([second, first, waiting], 2, 10)).toEqual({ run: waiting, pause: first })
  })

  it('pauses no further one while a short one runs, and none for another long one', () => {
    expect(nextMove([long(0, true), short(1, true), short(2)], 2, 10)).toBeUndefined()
    expect(nextMove([long(0, true), long(1)], 1, mostStandingMs * 9)).toBeUndefined()
    expect(nextMove([short(0, true), short(1)], 1, 10)).toBeUndefined()
  })

  it('protects a resumed encode for as long as it was paused', () => {
    const waiting = short(100)
    const resumed = long(90, true, safeTime(long(30), 90))
    expect(nextMove([resumed, waiting], 1, 149)).toBeUndefined()
    expect(nextMove([resumed, waiting], 1, 150)).toEqual({ run: waiting, pause: resumed })
  })

  it('runs background encodes only in idle slots', () => {
    const [spare, film, clip] = [aside(0), long(10), short(20)]
    expect(nextMove([spare], 1, 30)).toEqual({ run: spare })
    expect(nextMove([spare, film], 1, mostStandingMs * 9)).toEqual({ run: film })
    const running = aside(0, true)
    expect(nextMove([running, film], 1, 30)).toEqual({ run: film, pause: running })
    expect(nextMove([running, film, clip], 1, 30)).toEqual({ run: clip, pause: running })
    expect(nextMove([running, long(0, true), clip], 2, 30)).toEqual({ run: clip, pause: running })
    expect(nextMove([running, film], 2, 30)).toEqual({ run: film })
    expect(nextMove([running, aside(5)], 1, mostStandingMs * 9)).toBeUndefined()
  })

  it('runs a long one that was paused for five minutes before further short ones', () => {
    const overdue = long(0)
    expect(nextMove([overdue, short(1)], 1, mostStandingMs)).toEqual({ run: overdue })
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
  let encodes: Encode[] = [...longOnes]
  let [standingMs, mostRunning] = [0, 0]
  for (let now = 0; now < totalMs; now += stepMs) {
    encodes = encodes.filter((one) => !(one.kind === 'short' && one.isRunning && now - one.since >= shortMs))
    if (encodes.filter(({ kind }) => kind === 'short').length < 3) encodes.push(short(now))
    for (let move = nextMove(encodes, slots, now); move; move = nextMove(encodes, slots, now)) {
      if (move.pause) Object.assign(move.pause, { isRunning: false, since: now })
      Object.assign(move.run, { isRunning: true, safeUntil: safeTime(move.run, now), since: now })
    }
    const running = encodes.filter(({ isRunning }) => isRunning)
    mostRunning = Math.max(mostRunning, running.length)
    standingMs += longOnes.some((one) => one === longOnes[0] && !one.isRunning) ? stepMs : 0
  }
  return { standingMs, totalMs, mostRunning }
}
