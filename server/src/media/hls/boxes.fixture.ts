import { mp4Box, uint32s } from '../mp4/write-boxes.ts'

export function initSegment(kind: 'vide' | 'soun', timescale: number) {
  const avc = mp4Box('avc1', Buffer.alloc(78), mp4Box('avcC', Buffer.from('0164001fff', 'hex')))
  const descriptor = Buffer.from('031900010004114015000000000000000000000005021190060102', 'hex')
  const aac = mp4Box('mp4a', Buffer.alloc(28), mp4Box('esds', uint32s([0]), descriptor))
  const table = mp4Box('stsd', uint32s([0, 1]), kind === 'vide' ? avc : aac)
  const header = mp4Box('mdhd', uint32s([0, 0, 0, timescale, 0, 0]))
  const handler = mp4Box('hdlr', uint32s([0, 0]), Buffer.from(kind, 'latin1'))
  return mp4Box(
    'moov',
    mp4Box('trak', mp4Box('mdia', header, handler, mp4Box('minf', mp4Box('stbl', table)))),
  )
}

export interface SegmentSpec {
  decodeTime: number
  /** `duration` in timescale units; `offset` is presentation minus decode time. The first sample is a keyframe. */
  samples: { sizeBytes: number; duration: number; offset?: number }[]
  isOpen?: boolean
}

export function mediaSegment({ decodeTime, samples, isOpen = false }: SegmentSpec) {
  const header = mp4Box('tfhd', uint32s([0x02_00_38, 1, 512, 100, 0x01_01_00_00]))
  const time = mp4Box('tfdt', uint32s([0x01_00_00_00, 0, decodeTime]))
  const listed = samples.flatMap(({ duration, sizeBytes, offset = 0 }) => [duration, sizeBytes, offset])
  const run = mp4Box(
    'trun',
    uint32s([0x01_00_0b_05, samples.length, 0, isOpen ? 0x01_01_00_00 : 0x02_00_00_00, ...listed]),
  )
  const withOffset = (start: number) => {
    run.writeInt32BE(start, 16)
    return mp4Box('moof', mp4Box('mfhd', uint32s([0, 1])), mp4Box('traf', header, time, run))
  }
  const moof = withOffset(withOffset(0).length + 8)
  const bytes = samples.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return Buffer.concat([mp4Box('sidx', uint32s([0])), moof, mp4Box('mdat', Buffer.alloc(bytes))])
}
