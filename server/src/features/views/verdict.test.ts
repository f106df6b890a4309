import { neededSeconds } from '@kinora/contract/views'
import { describe, expect, it } from 'vitest'
import { afterBeat, firstVerdict } from './verdict.ts'

// docs/product.md “Views”

it.each([
  [true, false, 'short'],
  [false, false, 'own'],
  [true, true, 'bot'],
  [false, true, 'bot'],
] as const)('a view of the audience (%s), of a bot (%s) begins as %s', (isAudience, isABot, verdict) => {
  expect(firstVerdict({ isAudience, isBot: isABot })).toBe(verdict)
})

it.each([
  [3600, 5],
  [17, 5],
  [16, 4.8],
  [10, 3],
  [1, 0.3],
])('a film of %d seconds must play for %d', (duration, needed) => {
  expect(neededSeconds(duration)).toBeCloseTo(needed)
})

const startedAt = new Date('2026-01-01T12:00:00Z')
const view = { verdict: 'short', startedAt, neededSeconds: 5, watchedSeconds: 0 } as const
/** A beat that comes so many seconds after the beginning. */
const beat = (after: number, watchedSeconds: number, isBackground = false) => ({
  watchedSeconds,
  isBackground,
  at: new Date(startedAt.getTime() + after * 1000),
})

describe('afterBeat', () => {
  it.each([
    ['too short', view, beat(4.9, 4.9), 'short', 4.9],
    ['just long enough', view, beat(5, 5), 'due', 5],
    ['a jump to the end: what counts is the time', view, beat(2, 2), 'short', 2],
    ['sixteen times as fast as the clock', view, beat(1, 16), 'short', 1],
    ['a browser that says an hour after a second', view, beat(1, 3600), 'short', 1],
    ['one that says what is true a moment later', view, beat(6, 5.5), 'due', 5.5],
    ['a page that nobody saw', view, beat(8, 8, true), 'background', 8],
    ['too short on a page that nobody saw', view, beat(3, 3, true), 'short', 3],
    ['a clock that was put back', view, beat(-60, 10), 'short', 0],
  ] as const)('%s', (_title, before, now, becomes, watchedSeconds) => {
    expect(afterBeat(before, now)).toEqual({ becomes, watchedSeconds })
  })

  it('counts a page from the moment on that it is seen', () => {
    const hidden = { ...view, verdict: 'background', watchedSeconds: 8 } as const
    expect(afterBeat(hidden, beat(20, 18, true)).becomes).toBe('background')
    expect(afterBeat(hidden, beat(20, 18)).becomes).toBe('due')
  })

  it.each(['counted', 'own', 'bot', 'repeat'] as const)(
    'leaves %s as it is, and its time grows',
    (verdict) => {
      expect(afterBeat({ ...view, verdict }, beat(20, 18))).toEqual({
        becomes: 'as it was',
        watchedSeconds: 18,
      })
    },
  )

  it('takes nothing back for a beat that was late or came again', () => {
    const watched = { ...view, verdict: 'counted', watchedSeconds: 30 } as const
    expect(afterBeat(watched, beat(60, 20)).watchedSeconds).toBe(30)
    expect(afterBeat(watched, beat(60, 30)).watchedSeconds).toBe(30)
  })
})
