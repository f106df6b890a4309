import { bytesOf, f64, u16, u32, type Piece } from './bytes.ts'

/** RFC 8794 §6: the id in hexadecimal, then the content. */
export function element(id: string, ...content: Piece[]): Buffer {
  const body = bytesOf(...content)
  return bytesOf(Buffer.from(id, 'hex'), [1, 0, 0, 0], u32(body.length), body)
}

const head = element(
  '1a45dfa3',
  element('4286', [1]),
  element('42f7', [1]),
  element('42f2', [4]),
  element('42f3', [8]),
  element('4282', 'matroska'),
  element('4287', [4]),
  element('4285', [2]),
)

interface TrackWish {
  number?: number
  codec?: string
  width?: number
  height?: number
  /** 1 is video, 17 is subtitles. */
  type?: number
  more?: Buffer
}

/** RFC 9559 §5.1.4. */
export function track({
  number = 1,
  codec = 'V_MJPEG',
  width = 64,
  height = 64,
  type = 1,
  more,
}: TrackWish = {}) {
  const picture = element('e0', element('b0', u32(width)), element('ba', u32(height)))
  const facts = [
    element('d7', u32(number)),
    element('73c5', u32(number)),
    element('83', [type]),
    element('86', codec),
  ]
  return element('ae', ...facts, ...(type === 1 ? [picture] : []), more ?? Buffer.alloc(0))
}

/** Frames are forty milliseconds apart. */
export function cluster(frames: Buffer[], startMs = 0): Buffer {
  const blocks = frames.map((frame, index) => element('a3', [0x81], u16(index * 40), [0x80], frame))
  return element('1f43b675', element('e7', u32(startMs)), ...blocks)
}

interface FileWish {
  tracks?: Buffer[]
  clusters?: Buffer[]
  durationMs?: number
  info?: Buffer[]
  more?: Buffer[]
}

export function matroska({
  tracks = [track()],
  clusters = [],
  durationMs = 1000,
  info = [],
  more = [],
}: FileWish): Buffer {
  const facts = element(
    '1549a966',
    element('2ad7b1', u32(1_000_000)),
    element('4489', f64(durationMs)),
    ...info,
  )
  const segment = element('18538067', facts, element('1654ae6b', ...tracks), ...more, ...clusters)
  return bytesOf(head, segment)
}
