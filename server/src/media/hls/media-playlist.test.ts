import { describe, expect, test } from 'vitest'
import {
  longestSegmentSeconds,
  measureBandwidth,
  parseMediaPlaylist,
  segmentBoundaries,
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
