export const word = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [position, one] of numbers.entries()) bytes.writeUInt32BE(one >>> 0, position * 4)
  return bytes
}

export const box = (name: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([word(inside.length + 8), Buffer.from(name, 'latin1'), inside])
}

export function initOf(kind: 'vide' | 'soun', timescale: number) {
  const avc = box('avc1', Buffer.alloc(78), box('avcC', Buffer.from('0164001fff', 'hex')))
  const descriptor = Buffer.from('031900010004114015000000000000000000000005021190060102', 'hex')
  const aac = box('mp4a', Buffer.alloc(28), box('esds', word(0), descriptor))
  const table = box('stsd', word(0, 1), kind === 'vide' ? avc : aac)
  const header = box('mdhd', word(0, 0, 0, timescale, 0, 0))
  const handler = box('hdlr', word(0, 0), Buffer.from(kind, 'latin1'))
  return box('moov', box('trak', box('mdia', header, handler, box('minf', box('stbl', table)))))
}

export interface SegmentWish {
  decodeTime: number
  /** `duration` in timescale units; `offset` is presentation minus decode time. The first sample is a keyframe. */
  samples: { sizeBytes: number; duration: number; offset?: number }[]
  isOpen?: boolean
}

export function segmentOf({ decodeTime, samples, isOpen = false }: SegmentWish) {
  const header = box('tfhd', word(0x02_00_38, 1, 512, 100, 0x01_01_00_00))
  const time = box('tfdt', word(0x01_00_00_00, 0, decodeTime))
  const listed = samples.flatMap(({ duration, sizeBytes, offset = 0 }) => [duration, sizeBytes, offset])
  const run = box(
    'trun',
    word(0x01_00_0b_05, samples.length, 0, isOpen ? 0x01_01_00_00 : 0x02_00_00_00, ...listed),
  )
  const withOffset = (start: number) => {
    run.writeInt32BE(start, 16)
    return box('moof', box('mfhd', word(0, 1)), box('traf', header, time, run))
  }
  const moof = withOffset(withOffset(0).length + 8)
  const bytes = samples.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return Buffer.concat([box('sidx', word(0)), moof, box('mdat', Buffer.alloc(bytes))])
}
