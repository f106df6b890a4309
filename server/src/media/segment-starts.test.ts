import { describe, expect, it } from 'vitest'
import { copiedStarts, evenStarts, keyframeTimes } from './segment-starts.ts'

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

describe('copiedStarts', () => {
  it('begins a segment at the first keyframe from each multiple of four seconds on', () => {
    expect(copiedStarts([0, 2, 4, 6, 8.5, 10, 12])).toEqual([0, 4, 8.5, 12])
  })

  it('counts from the first keyframe', () => {
    expect(copiedStarts([1.5, 4, 5.5, 9.5])).toEqual([0, 4, 8])
  })

  it('catches up after keyframes far apart, as ffmpeg does', () => {
    expect(copiedStarts([0, 10, 11, 12, 13])).toEqual([0, 10, 11, 12])
  })

  it('has one segment when nothing is known', () => {
    expect(copiedStarts([])).toEqual([0])
  })
})

it('reads the times of frames in the unit of their track, in order', () => {
  const answer =
    '#software: x\n#tb 0: 1/1000\n#media_type 0: video\n0, 0, 40, 20, 9, 0xa\n0, 99, 2040, 20, 9, 0xb\n'
  expect(keyframeTimes(answer)).toEqual([0.04, 2.04])
})
