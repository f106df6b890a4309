import { describe, expect, it } from 'vitest'
import { joinCompleteSegments, joinSegments } from './join-segments.ts'
import type { Segment } from './media-playlist.ts'

const segmentsOf = (...durations: number[]): Segment[] =>
  durations.map((durationSeconds, position) => ({
    durationSeconds,
    offset: 50 + position * 100,
    length: 100,
  }))

describe('joinSegments', () => {
  it('makes one of all that lies between two starts', () => {
    expect(joinSegments(segmentsOf(1, 1.5, 1.5, 1, 1), [0, 2.5, 5])).toEqual([
      { durationSeconds: 2.5, offset: 50, length: 200 },
      { durationSeconds: 2.5, offset: 250, length: 200 },
      { durationSeconds: 1, offset: 450, length: 100 },
    ])
  })

  it('is not misled by rounded lengths', () => {
    const starts = [0, 2.999, 6.001]
    expect(joinSegments(segmentsOf(1.5, 1.5, 1.5, 1.5, 1.5), starts)).toHaveLength(3)
  })

  it('keeps the expected number when a keyframe is missing', () => {
    expect(joinSegments(segmentsOf(4, 4, 4), [0, 1, 4])).toHaveLength(3)
  })

  it('leaves the end with the last start', () => {
    expect(joinSegments(segmentsOf(2, 2, 2), [0])).toEqual([{ durationSeconds: 6, offset: 50, length: 300 }])
  })
})

describe('joinCompleteSegments', () => {
  const starts = [0, 3, 6]

  it('omits the last while it may grow', () => {
    expect(joinCompleteSegments(segmentsOf(1, 1), starts)).toEqual([])
    expect(joinCompleteSegments(segmentsOf(1, 1, 1, 1), starts)).toHaveLength(1)
  })

  it('has it as soon as the next one begins', () => {
    expect(joinCompleteSegments(segmentsOf(1, 1, 1), starts)).toHaveLength(1)
    expect(joinCompleteSegments(segmentsOf(1, 2, 1, 2), starts)).toHaveLength(2)
  })

  it('never includes the last segment, whose end is unknown', () => {
    expect(joinCompleteSegments(segmentsOf(3, 3, 9), starts)).toHaveLength(2)
  })
})
