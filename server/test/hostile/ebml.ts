import { toBytes, f64, u16, u32, type Piece } from './bytes.ts'

/** RFC 8794 §6: the id in hexadecimal, then the content. */
export function ebmlElement(id: string, ...content: Piece[]): Buffer {
  const body = toBytes(...content)
  return toBytes(Buffer.from(id, 'hex'), [1, 0, 0, 0], u32(body.length), body)
}

const elementHeader = ebmlElement(
  '1a45dfa3',
  ebmlElement('4286', [1]),
  ebmlElement('42f7', [1]),
  ebmlElement('42f2', [4]),
  ebmlElement('42f3', [8]),
  ebmlElement('4282', 'matroska'),
  ebmlElement('4287', [4]),
  ebmlElement('4285', [2]),
)

interface TrackSpec {
  number?: number
  codec?: string
  width?: number
  height?: number
  /** 1 is video, 17 is subtitles. */
  type?: number
  more?: Buffer
}

/** RFC 9559 §5.1.4. */
export function videoTrack({
  number = 1,
  codec = 'V_MJPEG',
  width = 64,
  height = 64,
  type = 1,
  more,
}: TrackSpec = {}) {
  const videoElement = ebmlElement('e0', ebmlElement('b0', u32(width)), ebmlElement('ba', u32(height)))
  const facts = [
    ebmlElement('d7', u32(number)),
    ebmlElement('73c5', u32(number)),
    ebmlElement('83', [type]),
    ebmlElement('86', codec),
  ]
  return ebmlElement('ae', ...facts, ...(type === 1 ? [videoElement] : []), more ?? Buffer.alloc(0))
}

/** Frames are forty milliseconds apart. */
export function frameCluster(frames: Buffer[], startMs = 0): Buffer {
  const blocks = frames.map((frame, index) => ebmlElement('a3', [0x81], u16(index * 40), [0x80], frame))
  return ebmlElement('1f43b675', ebmlElement('e7', u32(startMs)), ...blocks)
}

interface MatroskaSpec {
  tracks?: Buffer[]
  clusters?: Buffer[]
  durationMs?: number
  info?: Buffer[]
  more?: Buffer[]
}

export function matroska({
  tracks = [videoTrack()],
  clusters = [],
  durationMs = 1000,
  info = [],
  more = [],
}: MatroskaSpec): Buffer {
  const facts = ebmlElement(
    '1549a966',
    ebmlElement('2ad7b1', u32(1_000_000)),
    ebmlElement('4489', f64(durationMs)),
    ...info,
  )
  const segment = ebmlElement('18538067', facts, ebmlElement('1654ae6b', ...tracks), ...more, ...clusters)
  return toBytes(elementHeader, segment)
}
