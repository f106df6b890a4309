import { expect, test } from 'vitest'
import { restAfter } from './growing.ts'

test('growing renditions are polled often, but a long playlist for a tenth of the time at most', () => {
  expect(restAfter(1)).toBeLessThanOrEqual(50)
  for (const lookedMs of [5, 40, 400])
    expect(lookedMs / (lookedMs + restAfter(lookedMs))).toBeLessThanOrEqual(0.1)
})
