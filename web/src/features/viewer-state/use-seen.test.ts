import { describe, expect, it } from 'vitest'
import { seenOf } from './use-seen.ts'

describe('seenOf', () => {
  it.each([
    { positionSeconds: null, duration: 100, found: undefined },
    { positionSeconds: 0, duration: 100, found: undefined },
    { positionSeconds: 5, duration: 0, found: undefined },
    { positionSeconds: 50, duration: 100, found: { percent: 50, label: 'Halfway through' } },
    { positionSeconds: 400, duration: 100, found: { percent: 100, label: 'Finished' } },
  ])('makes $found of $positionSeconds of $duration seconds', ({ positionSeconds, duration, found }) => {
    expect(seenOf({ positionSeconds }, duration)).toEqual(found)
  })

  it('says nothing of what nobody knows', () => {
    expect(seenOf(undefined, 100)).toBeUndefined()
  })
})
