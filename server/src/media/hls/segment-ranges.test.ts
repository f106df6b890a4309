import { expect, it } from 'vitest'
import { segmentRangesAt } from './media-playlist.ts'

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
