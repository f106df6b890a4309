import { expect, test } from 'vitest'
import { pollDelayAfter } from './growing-rendition.ts'

test('growing renditions are polled often, but a long playlist for a tenth of the time at most', () => {
  expect(pollDelayAfter(1)).toBeLessThanOrEqual(50)
  for (const lookedMs of [5, 40, 400])
    expect(lookedMs / (lookedMs + pollDelayAfter(lookedMs))).toBeLessThanOrEqual(0.1)
})
