import { describe, expect, it } from 'vitest'
import {
  startAtKeyframes,
  chooseSegmentStarts,
  cutTimes,
  cutIntervalSeconds,
  evenStarts,
  parseKeyframeTimes,
} from './segment-starts.ts'

describe('evenStarts', () => {
  it.each([
    { durationSeconds: 0.5, starts: [0] },
    { durationSeconds: 8, starts: [0, 4] },
    { durationSeconds: 8.02, starts: [0, 4] },
    { durationSeconds: 8.2, starts: [0, 4, 8] },
  ])('covers $durationSeconds s', ({ durationSeconds, starts }) => {
    expect(evenStarts(durationSeconds)).toEqual(starts)
  })
})

describe('beginAtKeyframes', () => {
  const lasting = (...lengths: number[]) => lengths.map((durationSeconds) => ({ durationSeconds }))

  it('allows for rounding, and for keyframes within a segment', () => {
    expect(startAtKeyframes(lasting(2.01, 3), [0.5, 1.5, 2.5, 4])).toBe(true)
  })

  it('notices a segment that begins before its keyframe is shown', () => {
    expect(startAtKeyframes(lasting(1.57, 4.43), [0, 4.5])).toBe(false)
    expect(startAtKeyframes(lasting(1), [])).toBe(false)
  })
})

describe('cutsAt', () => {
  it('cuts at the first keyframe at or after each multiple of the target duration', () => {
    expect(cutTimes([0, 2, 4, 6, 8.5, 10, 12], 4)).toEqual([0, 4, 8.5, 12])
  })

  it('counts from the first keyframe', () => {
    expect(cutTimes([1.5, 4, 5.5, 9.5], 4)).toEqual([0, 4, 8])
  })

  it('catches up after keyframes far apart, as ffmpeg does', () => {
    expect(cutTimes([0, 10, 11, 12, 13], 4)).toEqual([0, 10, 11, 12])
  })

  it('has one cut when nothing is known', () => {
    expect(cutTimes([], 0.5)).toEqual([0])
  })
})

describe('chooseStarts', () => {
  const every = (seconds: number, end: number) =>
    Array.from({ length: Math.ceil(end / seconds) }, (_, position) => position * seconds)
  const lengths = (starts: number[], end: number) =>
    starts.map((start, position) => (starts[position + 1] ?? end) - start)
  const rounded = (numbers: number[]) => [...new Set(numbers.map((one) => Math.round(one * 1000) / 1000))]

  it.each([
    { keyframes: 0.04, segments: 4 },
    { keyframes: 1, segments: 4 },
    { keyframes: 1.2, segments: 3.6 },
    { keyframes: 1.5, segments: 3 },
    { keyframes: 2, segments: 4 },
    { keyframes: 2.002, segments: 4.004 },
    { keyframes: 2.5, segments: 2.5 },
    { keyframes: 3, segments: 3 },
    { keyframes: 4, segments: 4 },
    { keyframes: 5, segments: 5 },
    { keyframes: 10, segments: 10 },
  ])('has segments of $segments s with a keyframe every $keyframes s', ({ keyframes, segments }) => {
    const end = segments * 10
    const starts = chooseSegmentStarts(cutTimes(every(keyframes, end), 0.5), end)
    expect(rounded(lengths(starts, end))).toEqual([segments])
  })

  it('never leaves two to four seconds where keyframes are at most two apart, however they lie', () => {
    let seed = 1
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 50; round++) {
      const keyframes = [0]
      while ((keyframes.at(-1) ?? 0) < 120) keyframes.push((keyframes.at(-1) ?? 0) + 0.5 + random() * 1.5)
      const all = lengths(chooseSegmentStarts(cutTimes(keyframes, 0.5), 123), 123)
      expect(Math.max(...all)).toBeLessThanOrEqual(4.02)
      expect(Math.min(...all.slice(0, -1))).toBeGreaterThanOrEqual(1.98)
    }
  })

  it('looks ahead: a late cut is not taken when it leaves too little for the next segment', () => {
    expect(chooseSegmentStarts([0, 2, 4, 5, 9], 12)).toEqual([0, 2, 5, 9])
  })

  it('keeps the boundaries of the longest video few enough for one argument', () => {
    const twelveHours = 12 * 3600
    const cuts = cutTimes(every(0.5, twelveHours), cutIntervalSeconds(twelveHours))
    expect(chooseSegmentStarts(cuts, twelveHours).length).toBeLessThanOrEqual(10_800)
  })

  it('has one segment when nothing is known', () => {
    expect(chooseSegmentStarts([0], 7)).toEqual([0])
  })
})

describe('keyframeTimes', () => {
  const head = '#software: x\n#tb 0: 1/1000\n#media_type 0: video\n'

  it('are in the unit of their track', () => {
    const frames = '0, 0, 40, 40, 9, 0xa\n0, 4080, 4120, 40, 9, 0xc\n'
    expect(parseKeyframeTimes(head + frames)).toEqual([0.04, 4.12])
  })

  it('go by when they are decoded', () => {
    expect(parseKeyframeTimes(`${head}0, -80, 0, 40, 9, 0xa\n0, 1440, 1640, 40, 9, 0xb, F=0x5\n`)).toEqual([
      0, 1.52,
    ])
  })
})
