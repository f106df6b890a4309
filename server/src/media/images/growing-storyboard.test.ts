import { describe, expect, it } from 'vitest'
import { packageTracks } from '../broadcast/broadcast.fixture.ts'
import {
  planGrowingStoryboard,
  planGrowth,
  readKeyframe,
  segmentsOfTiles,
  tilesPerSheet,
} from './growing-storyboard.ts'

const plan = (durationSeconds: number) => planGrowingStoryboard({ width: 854, height: 480, durationSeconds })
const hours = 3600

describe('planGrowingStoryboard', () => {
  it.each([
    { seconds: 2, interval: 4, tiles: 1 },
    { seconds: 4, interval: 4, tiles: 1 },
    { seconds: 4.1, interval: 4, tiles: 2 },
    { seconds: 1200, interval: 4, tiles: 300 },
    { seconds: 1201, interval: 8, tiles: 151 },
    { seconds: 12 * hours, interval: 256, tiles: 169 },
  ])('has $tiles tiles after $seconds s, one every $interval s', ({ seconds, interval, tiles }) => {
    expect(plan(seconds)).toMatchObject({ intervalSeconds: interval, tileCount: tiles })
  })

  it('never has more sheets than a film, however long it goes on', () => {
    for (let seconds = 1; seconds < 30 * hours; seconds += 613)
      expect(plan(seconds).tileCount / tilesPerSheet).toBeLessThanOrEqual(12)
  })

  it('keeps the shape of the picture', () => {
    expect(plan(60)).toMatchObject({ tileWidth: 256, tileHeight: 144, columns: 5, rows: 5 })
    const upright = planGrowingStoryboard({ width: 270, height: 480, durationSeconds: 60 })
    expect(upright).toMatchObject({ tileWidth: 144, tileHeight: 256 })
  })
})

describe('planGrowth', () => {
  const continuedFrom = (firstSheet: number) => ({ firstSheet, isContinued: true })
  const anew = { firstSheet: 0, isContinued: false }

  it('makes the incomplete sheet again, and leaves complete ones alone', () => {
    expect(planGrowth(null, plan(20))).toEqual(anew)
    expect(planGrowth(plan(20), plan(40))).toEqual(continuedFrom(0))
    expect(planGrowth(plan(96), plan(140))).toEqual(continuedFrom(0))
    expect(planGrowth(plan(100), plan(140))).toEqual(continuedFrom(1))
    expect(planGrowth(plan(1100), plan(1150))).toEqual(continuedFrom(11))
  })

  it('has nothing to do without a new tile', () => {
    expect(planGrowth(plan(40), plan(40))).toBeUndefined()
    expect(planGrowth(plan(41), plan(43))).toBeUndefined()
  })

  it('makes all of them at another interval, or of another size', () => {
    expect(planGrowth(plan(1200), plan(1204))).toEqual(anew)
    expect(planGrowth({ ...plan(200), tileHeight: 142 }, plan(204))).toEqual(anew)
  })
})

describe('segmentsOfTiles', () => {
  it('chooses the last segment that began by the time of a tile', () => {
    const segments = [0, 2, 4, 6, 8].map((tile, index) => ({ tile, position: index * 10 }))
    expect(segmentsOfTiles(segments, { from: 0, to: 5 })).toEqual([0, 0, 10, 10, 20])
    expect(segmentsOfTiles(segments, { from: 7, to: 9 })).toEqual([30, 40])
  })

  it('takes the first one where there is none earlier, and none of nothing', () => {
    expect(segmentsOfTiles([{ tile: 1, position: 3 }], { from: 0, to: 2 })).toEqual([3, 3])
    expect(segmentsOfTiles([], { from: 0, to: 2 })).toEqual([])
  })
})

describe('readKeyframe', () => {
  it('finds the first frame of a segment, as soon as it is complete', () => {
    const { segments } = packageTracks({ '480p': { frame: 640, count: 100, gop: 50 } })
    const [first, second] = segments.map(({ bytes }) => bytes)
    expect(readKeyframe(first!)?.toString()).toBe('frame 0;')
    expect(readKeyframe(second!)?.toString()).toBe('frame 50;')
    const end = first!.indexOf('frame 0;') + 'frame 0;'.length
    expect(readKeyframe(first!.subarray(0, end))?.toString()).toBe('frame 0;')
    for (let bytes = 0; bytes < end; bytes++) expect(readKeyframe(first!.subarray(0, bytes))).toBeUndefined()
  })
})
