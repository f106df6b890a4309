import { describe, expect, test } from 'vitest'
import { fragmentsIn, timescaleOf, trackKindOf } from './fragments.ts'
import { iframePlaylist, keyframeRange } from './iframe-playlist.ts'

const word = (...numbers: number[]) => Buffer.concat(numbers.map((one) => Buffer.from(Uint32Array.of(one).buffer).swap32()))
const box = (name: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([word(inside.length + 8), Buffer.from(name, 'latin1'), inside])
}

/** Two pictures: a key of 100 bytes, then one of 50 that is shown one unit earlier than decoded. */
function segmentOf({ firstFlags = 0x02_00_00_00, timeVersion = 1 } = {}) {
  const header = box('tfhd', word(0x02_00_38, 1, 512, 100, 0x01_01_00_00))
  const time = box('tfdt', timeVersion === 1 ? word(0x01_00_00_00, 0, 4096) : word(0, 4096))
  const run = box('trun', word(0x01_00_0a_05, 2, 0, firstFlags, 100, 0, 50, -1 >>> 0))
  const withOffset = (start: number) => {
    run.writeInt32BE(start, 16)
    return box('moof', box('mfhd', word(0, 1)), box('traf', header, time, run))
  }
  const moof = withOffset(withOffset(0).length + 8)
  return Buffer.concat([box('sidx', word(0)), moof, box('mdat', Buffer.alloc(150))])
}

describe('a fragment', () => {
  test('tells its time and its samples, with what the header gives for all', () => {
    const [fragment, ...more] = fragmentsIn(segmentOf())
    expect(more).toEqual([])
    expect(fragment).toMatchObject({ offset: 12, decodeTime: 4096 })
    expect(fragment?.samples).toEqual([
      { sizeBytes: 100, duration: 512, offset: 0, isKey: true },
      { sizeBytes: 50, duration: 512, offset: -1, isKey: false },
    ])
  })

  test('is read with a short time, too', () => {
    expect(fragmentsIn(segmentOf({ timeVersion: 0 }))[0]?.decodeTime).toBe(4096)
  })

  test('that is cut off is none', () => {
    expect(fragmentsIn(segmentOf().subarray(0, 60))).toEqual([])
    expect(fragmentsIn(box('moof', box('traf')))).toEqual([])
    expect(fragmentsIn(Buffer.alloc(0))).toEqual([])
  })
})

describe('the keyframe of a segment', () => {
  test('is the head of the fragment with the first sample', () => {
    const segment = segmentOf()
    const range = keyframeRange(segment)!
    expect(segment.toString('latin1', range.offset + 4, range.offset + 8)).toBe('moof')
    expect(range.offset + range.length).toBe(segment.length - 50)
  })

  test('is missing where a segment begins with another picture', () => {
    expect(keyframeRange(segmentOf({ firstFlags: 0x01_01_00_00 }))).toBeNull()
    expect(keyframeRange(box('free'))).toBeNull()
  })
})

test('the playlist of keyframes names the part of the file each of them is', () => {
  const pictures = [
    { durationSeconds: 4, offset: 812, length: 100 },
    { durationSeconds: 1.5, offset: 9000, length: 90 },
  ]
  expect(iframePlaylist('720p.mp4', { offset: 0, length: 800 }, pictures)).toBe(`#EXTM3U
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

test('an initialisation part tells its kind and the length of its units', () => {
  const header = (content: Buffer) => box('moov', box('trak', box('mdia', box('mdhd', content), box('hdlr', word(0, 0), Buffer.from('vide')))))
  expect(timescaleOf(header(word(0, 0, 0, 12_800, 0)))).toBe(12_800)
  expect(timescaleOf(header(word(0x01_00_00_00, 0, 0, 0, 0, 90_000)))).toBe(90_000)
  expect(trackKindOf(header(word(0)))).toBe('vide')
  expect([timescaleOf(Buffer.alloc(0)), trackKindOf(Buffer.alloc(0))]).toEqual([0, ''])
})
