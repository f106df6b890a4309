import { expect, it } from 'vitest'
import { initialWheelState, wheelStep } from './use-snap-column.ts'

function stepsOf(events: readonly (readonly [at: number, by: number])[]) {
  let turning = initialWheelState
  return events.map(([at, by]) => {
    const next = wheelStep(turning, by, at)
    turning = next.turning
    return next.step
  })
}
const sum = (steps: readonly number[]) => steps.reduce((total, step) => total + step, 0)

it('moves by one per notch of a wheel, in both directions', () => {
  expect(
    stepsOf([
      [0, 100],
      [300, 100],
      [700, -100],
    ]),
  ).toEqual([1, 1, -1])
})

it('moves by one per push on a touchpad, whatever its momentum', () => {
  const push = Array.from({ length: 60 }, (_, n) => [n * 16, Math.max(1, 90 - n * 1.5)] as const)
  expect(sum(stepsOf(push))).toBe(1)
})

it('repeats while a wheel keeps turning', () => {
  const turning = Array.from({ length: 40 }, (_, n) => [n * 50, 120] as const)
  expect(sum(stepsOf(turning))).toBe(5)
})

it('ignores horizontal scrolling', () => {
  expect(stepsOf([[0, 0]])).toEqual([0])
})
