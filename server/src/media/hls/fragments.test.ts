import { describe, expect, test } from 'vitest'
import { parseFragments, timescaleOf, trackKindOf } from './fragments.ts'
import { mp4Box, uint32s } from '../mp4/write-boxes.ts'
import { initSegment, mediaSegment } from './boxes.fixture.ts'
import { formatIframePlaylist, keyframeRange } from './rendition.ts'

const samples = [
  { sizeBytes: 100, duration: 512 },
  { sizeBytes: 50, duration: 256, offset: -1 },
]
const segment = mediaSegment({ decodeTime: 4096, samples })

describe('a fragment', () => {
  test('has its time and its samples, with the header defaults', () => {
    const [fragment, ...more] = parseFragments(segment)
    expect(more).toEqual([])
    expect(fragment).toMatchObject({ offset: 12, decodeTime: 4096 })
    expect(fragment?.samples).toEqual([
      { sizeBytes: 100, duration: 512, offset: 0, isKey: true },
      { sizeBytes: 50, duration: 256, offset: -1, isKey: false },
    ])
  })

  test('takes defaults for all samples from its header, and a 32-bit time', () => {
    const header = mp4Box('tfhd', uint32s([0x02_00_38, 1, 512, 100, 0x01_01_00_00]))
    const track = mp4Box('traf', header, mp4Box('tfdt', uint32s([0, 4096])), mp4Box('trun', uint32s([0, 2])))
    const sample = { sizeBytes: 100, duration: 512, offset: 0, isKey: false }
    expect(parseFragments(mp4Box('moof', track))).toEqual([
      { offset: 0, samplesOffset: 0, decodeTime: 4096, samples: [sample, sample] },
    ])
  })

  test('that is cut off is none', () => {
    expect(parseFragments(segment.subarray(0, 60))).toEqual([])
    expect(parseFragments(mp4Box('moof', mp4Box('traf')))).toEqual([])
    expect(parseFragments(Buffer.alloc(0))).toEqual([])
  })
})

describe('the keyframe of a segment', () => {
  test('is the head of the fragment with the first sample', () => {
    const range = keyframeRange(segment)!
    expect(segment.toString('latin1', range.offset + 4, range.offset + 8)).toBe('moof')
    expect(range.offset + range.length).toBe(segment.length - 50)
  })

  test('is missing where a segment begins with another picture', () => {
    expect(keyframeRange(mediaSegment({ decodeTime: 0, samples, isOpen: true }))).toBeNull()
    expect(keyframeRange(mp4Box('free'))).toBeNull()
  })
})

test('the playlist of keyframes names the part of the file each of them is', () => {
  const frames = [
    { durationSeconds: 4, offset: 812, length: 100 },
    { durationSeconds: 1.5, offset: 9000, length: 90 },
  ]
  expect(formatIframePlaylist('720p.mp4', { offset: 0, length: 800 }, frames)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-I-FRAMES-ONLY
#EXT-X-MAP:URI="720p.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100@812
720p.mp4
#EXTINF:1.500000,
#EXT-X-BYTERANGE:90@9000
720p.mp4
#EXT-X-ENDLIST
`)
})

test('an initialisation segment has its kind and the length of its units', () => {
  const init = initSegment('vide', 12_800)
  expect([timescaleOf(init), trackKindOf(init)]).toEqual([12_800, 'vide'])
  const long = mp4Box(
    'moov',
    mp4Box('trak', mp4Box('mdia', mp4Box('mdhd', uint32s([0x01_00_00_00, 0, 0, 0, 0, 90_000])))),
  )
  expect([timescaleOf(long), trackKindOf(long)]).toEqual([90_000, ''])
  expect([timescaleOf(Buffer.alloc(0)), trackKindOf(Buffer.alloc(0))]).toEqual([0, ''])
})
