import { describe, expect, it } from 'vitest'
import { countDeltas, statusAfterPress } from './rules.ts'

describe('pressing like or dislike', () => {
  it.each([
    ['none', 'like', 'like', { likes: 1, dislikes: 0 }],
    ['none', 'dislike', 'dislike', { likes: 0, dislikes: 1 }],
    ['like', 'like', 'none', { likes: -1, dislikes: 0 }],
    ['dislike', 'dislike', 'none', { likes: 0, dislikes: -1 }],
    ['like', 'dislike', 'dislike', { likes: -1, dislikes: 1 }],
    ['dislike', 'like', 'like', { likes: 1, dislikes: -1 }],
  ] as const)('from %s on %s asks for %s and changes the counts by %j', (now, button, requested, change) => {
    expect(statusAfterPress(button, now)).toBe(requested)
    expect(countDeltas(now, requested)).toEqual(change)
  })

  it('that sets the same status changes no count', () => {
    for (const status of ['like', 'dislike', 'none'] as const) {
      expect(countDeltas(status, status)).toEqual({ likes: 0, dislikes: 0 })
    }
  })
})
