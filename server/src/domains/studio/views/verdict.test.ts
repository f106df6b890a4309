import { requiredWatchSeconds } from '@kinora/contract/studio/views/rules'
import { describe, expect, it } from 'vitest'
import { nextVerdict, initialVerdict } from './verdict.ts'

// docs/product.md “Views”

it.each([
  [true, false, 'short'],
  [false, false, 'own'],
  [true, true, 'bot'],
  [false, true, 'bot'],
] as const)('a view of the audience (%s), of a bot (%s) begins as %s', (isAudience, isABot, verdict) => {
  expect(initialVerdict({ isAudience, isBot: isABot })).toBe(verdict)
})

it.each([
  [3600, 5],
  [17, 5],
  [16, 4.8],
  [10, 3],
  [1, 0.3],
])('a video of %d seconds must play for %d', (duration, needed) => {
  expect(requiredWatchSeconds(duration)).toBeCloseTo(needed)
})

const startedAt = new Date('2026-01-01T12:00:00Z')
const view = {
  verdict: 'short',
  startedAt,
  requiredSeconds: 5,
  maxWatchSeconds: null,
  watchedSeconds: 0,
} as const
const beat = (after: number, watchedSeconds: number, isBackground = false) => ({
  watchedSeconds,
  isBackground,
  at: new Date(startedAt.getTime() + after * 1000),
})

describe('afterBeat', () => {
  it.each([
    { title: 'too short', beats: beat(4.9, 4.9), after: ['short', 4.9] },
    { title: 'just long enough', beats: beat(5, 5), after: ['due', 5] },
    { title: 'a jump to the end: what counts is the time', beats: beat(2, 2), after: ['short', 2] },
    { title: 'sixteen times as fast as the clock', beats: beat(1, 16), after: ['short', 1] },
    { title: 'a browser that says an hour after a second', beats: beat(1, 3600), after: ['short', 1] },
    { title: 'one that says what is true a moment later', beats: beat(6, 5.5), after: ['due', 5.5] },
    { title: 'a page that nobody saw', beats: beat(8, 8, true), after: ['background', 8] },
    { title: 'too short on a page that nobody saw', beats: beat(3, 3, true), after: ['short', 3] },
    { title: 'a clock that was put back', beats: beat(-60, 10), after: ['short', 0] },
  ])('$title', ({ beats, after }) => {
    const { becomes, watchedSeconds } = nextVerdict(view, beats)
    expect([becomes, watchedSeconds]).toEqual(after)
  })

  it('caps watch time at a multiple of the duration', () => {
    expect(nextVerdict({ ...view, maxWatchSeconds: 39 }, beat(600, 600)).watchedSeconds).toBe(39)
  })

  it('counts once the page becomes visible', () => {
    const hidden = { ...view, verdict: 'background', watchedSeconds: 8 } as const
    expect(nextVerdict(hidden, beat(20, 18, true)).becomes).toBe('background')
    expect(nextVerdict(hidden, beat(20, 18)).becomes).toBe('due')
  })

  it.each(['counted', 'own', 'bot', 'repeat', 'suspect'] as const)(
    'leaves %s as it is, and its time grows',
    (verdict) => {
      expect(nextVerdict({ ...view, verdict }, beat(20, 18))).toEqual({
        becomes: 'as it was',
        watchedSeconds: 18,
      })
    },
  )

  it('ignores late and repeated beats', () => {
    const watched = { ...view, verdict: 'counted', watchedSeconds: 30 } as const
    expect(nextVerdict(watched, beat(60, 20)).watchedSeconds).toBe(30)
    expect(nextVerdict(watched, beat(60, 30)).watchedSeconds).toBe(30)
  })
})
