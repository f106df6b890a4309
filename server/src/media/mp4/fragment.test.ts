import { expect, it } from 'vitest'
import { codecString } from '../hls/codec-string.ts'
import { parseFragments, timescaleOf, trackKindOf } from '../hls/fragments.ts'
import { formatFragment } from './fragment.ts'
import { formatInitSegment, parseTrackFormat } from './init-segment.ts'
import { mp4Box, uint16s, uint32s } from './write-boxes.ts'

const avcC = Buffer.from('0164001fffe1000867640020acd100', 'hex')

it('writes a fragment that reads as it was', () => {
  const samples = [
    { bytes: Buffer.from('first'), duration: 512, offset: 0, isKey: true },
    { bytes: Buffer.from('2nd'), duration: 512, offset: 1024, isKey: false },
    { bytes: Buffer.from('third one'), duration: 256, offset: -512, isKey: false },
  ]
  const bytes = formatFragment(7, 2 ** 33, samples)
  const [fragment] = parseFragments(bytes)
  expect(fragment).toMatchObject({
    offset: 0,
    decodeTime: 2 ** 33,
    samples: samples.map(({ bytes: own, ...rest }) => ({ ...rest, sizeBytes: own.length })),
  })
  expect(bytes.toString('latin1', fragment?.samplesOffset)).toBe('first2ndthird one')
})

it('keeps of a sample entry what players need, and nothing about its author', () => {
  const location = mp4Box('udta', Buffer.from('+52.5200+013.4050/'))
  const entry = mp4Box(
    'avc1',
    Buffer.alloc(24),
    uint16s([640, 360]),
    Buffer.alloc(50),
    mp4Box('avcC', avcC),
    location,
  )
  const format = parseTrackFormat(Buffer.concat([uint32s([0, 1]), entry]))
  expect(format).toMatchObject({ kind: 'vide', width: 640, height: 360 })
  const init = format && formatInitSegment(format, 12_800)
  expect(init?.includes('+52')).toBe(false)
  expect(init && [codecString(init), timescaleOf(init), trackKindOf(init)]).toEqual([
    'avc1.64001f',
    12_800,
    'vide',
  ])
})

it('leaves several sample entries, other codecs and QuickTime audio to ffmpeg', () => {
  const table = (...entries: Buffer[]) => Buffer.concat([uint32s([0, entries.length]), ...entries])
  const video = mp4Box('avc1', Buffer.alloc(78), mp4Box('avcC', avcC))
  const quickTime = mp4Box(
    'mp4a',
    Buffer.alloc(8),
    uint16s([1]),
    Buffer.alloc(50),
    mp4Box('esds', uint32s([0])),
  )
  expect(
    [table(video, video), table(mp4Box('hvc1', Buffer.alloc(78))), table(quickTime)].map(parseTrackFormat),
  ).toEqual([null, null, null])
})
