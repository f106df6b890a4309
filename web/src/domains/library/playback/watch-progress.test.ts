import { expect, it } from 'vitest'
import {
  addSeek,
  noProgress,
  addPlayed,
  roundedRanges,
  type PlaybackSample,
  type WatchProgress,
} from './view-session.ts'

function play(so: WatchProgress, { from, to, speed = 1 }: { from: number; to: number; speed?: number }) {
  let atMs = so.last?.atMs ?? 0
  let now = addSeek(so, { atMs, seconds: from, speed })
  for (let seconds = from; seconds < to;) {
    seconds = Math.min(to, seconds + speed / 4)
    atMs += 250
    now = addPlayed(now, { atMs, seconds, speed })
  }
  return now
}

it('adds up the played time, by the clock', () => {
  const once = play(noProgress, { from: 0, to: 30 })
  expect([once.seconds, roundedRanges(once)]).toEqual([30, [[0, 30]]])
  const twiceAsFast = play(noProgress, { from: 0, to: 30, speed: 2 })
  expect([twiceAsFast.seconds, roundedRanges(twiceAsFast)]).toEqual([15, [[0, 30]]])
  expect(play(noProgress, { from: 0, to: 64, speed: 16 }).seconds).toBe(4)
})

it('starts a new range after a seek, and counts replays again', () => {
  const again = play(play(play(noProgress, { from: 0, to: 10 }), { from: 50, to: 55 }), { from: 0, to: 5 })
  expect([again.seconds, roundedRanges(again)]).toEqual([
    20,
    [
      [0, 10],
      [50, 55],
      [0, 5],
    ],
  ])
})

it.each<[string, PlaybackSample]>([
  ['standing still', { atMs: 60_000, seconds: 10, speed: 1 }],
  ['a jump to the end', { atMs: 10_250, seconds: 100, speed: 1 }],
  ['a jump back', { atMs: 10_250, seconds: 3, speed: 1 }],
])('%s adds nothing', (_name, moment) => {
  const before = play(noProgress, { from: 0, to: 10 })
  const after = addPlayed(before, moment)
  expect([after.seconds, roundedRanges(after)]).toEqual([10, [[0, 10]]])
})

it('does not count pauses and stalls', () => {
  const before = play(noProgress, { from: 0, to: 10 })
  const waited = addPlayed(before, { atMs: 3_600_000, seconds: 10.2, speed: 1 })
  expect(waited.seconds).toBeCloseTo(10.2)
})

it('limits the number of ranges', () => {
  let so = noProgress
  for (let at = 0; at < 300; at++) so = play(so, { from: (at % 2) * 500 + at, to: (at % 2) * 500 + at + 1 })
  expect([so.ranges.length, so.seconds]).toEqual([200, 300])
})
