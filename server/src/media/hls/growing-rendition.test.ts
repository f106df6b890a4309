import { expect, test } from 'vitest'
import { pollDelayAfter } from './growing-rendition.ts'

test('growing renditions are polled often, but a long playlist for a tenth of the time at most', () => {
  expect(pollDelayAfter(1)).toBeLessThanOrEqual(50)
  for (const pollMs of [5, 40, 400])
    expect(pollMs / (pollMs + pollDelayAfter(pollMs))).toBeLessThanOrEqual(0.1)
})
