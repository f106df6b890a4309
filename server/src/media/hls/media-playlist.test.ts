import { describe, expect, test, it } from 'vitest'
import {
  longestSegmentSeconds,
  measureBandwidth,
  parseMediaPlaylist,
  segmentBoundaries,
  segmentRangesAt,
} from './media-playlist.ts'

const text = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="720p.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:500000@800
720p.mp4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:1000000
720p.mp4
#EXTINF:1.000000,
#EXT-X-BYTERANGE:400000@1500800
720p.mp4
#EXT-X-ENDLIST
`

test('a media playlist is read with its ranges, given or continued', () => {
  const playlist = parseMediaPlaylist(text)
  expect(playlist.init).toEqual({ offset: 0, length: 800 })
  expect(playlist.targetDurationSeconds).toBe(4)
  expect(playlist.isComplete).toBe(true)
  expect(playlist.segments).toEqual([
    { durationSeconds: 4, offset: 800, length: 500_000 },
    { durationSeconds: 4, offset: 500_800, length: 1_000_000 },
    { durationSeconds: 1, offset: 1_500_800, length: 400_000 },
  ])
})

test('a playlist that still grows is not complete', () => {
  expect(parseMediaPlaylist(text.replace('#EXT-X-ENDLIST', '')).isComplete).toBe(false)
})

describe('bandwidth', () => {
  test('is the peak over about one target duration: a short segment counts with its neighbour', () => {
    const { peak, average, durationSeconds } = measureBandwidth(parseMediaPlaylist(text))
    expect(durationSeconds).toBe(9)
    expect(average).toBe(Math.ceil((1_900_000 * 8) / 9))
    expect(peak).toBe((1_400_000 * 8) / 5)
  })

  test('of a single short segment is its own', () => {
    const single = '#EXT-X-TARGETDURATION:4\n#EXTINF:1,\n#EXT-X-BYTERANGE:1000@0\na.mp4\n'
    expect(measureBandwidth(parseMediaPlaylist(single)).peak).toBe(8000)
  })
})

test('borders lie where segments after the first begin', () => {
  const playlist = parseMediaPlaylist(text)
  expect(segmentBoundaries(playlist, 0)).toEqual([4, 8])
  expect(segmentBoundaries(playlist, 0.5)).toEqual([4.5, 8.5])
  expect(longestSegmentSeconds(playlist)).toBe(4)
})

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MAP:URI="720p.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:5000@800
720p.mp4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:6000@5800
720p.mp4
#EXTINF:1.500000,
#EXT-X-BYTERANGE:700@11800
720p.mp4
#EXT-X-ENDLIST
`
const init = { offset: 0, length: 800 }

it.each([
  { at: 0, offset: 800, length: 5000, start: 0, end: 4 },
  { at: 3.99, offset: 800, length: 5000, start: 0, end: 4 },
  { at: 4, offset: 5800, length: 6000, start: 4, end: 8 },
  { at: 9, offset: 11_800, length: 700, start: 8, end: 9.5 },
  { at: 99, offset: 11_800, length: 700, start: 8, end: 9.5 },
])('finds what holds the second $at', ({ at, offset, length, start, end }) => {
  const piece = segmentRangesAt(playlist, at)
  expect(piece).toEqual({ ranges: [init, { offset, length }], startSeconds: start, endSeconds: end })
})

it('counts from where the picture begins', () => {
  expect(segmentRangesAt(playlist, 4.2, 0.5)).toMatchObject({ startSeconds: 0.5, endSeconds: 4.5 })
  expect(segmentRangesAt(playlist, 0.1, 0.5)).toMatchObject({ startSeconds: 0.5 })
})

it('finds nothing in an empty playlist', () => {
  expect(segmentRangesAt('#EXTM3U\n', 1)).toBeUndefined()
})
