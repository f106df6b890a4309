export interface RtpPacket {
  payloadType: number
  /** The last packet of a frame, for video. */
  marker: boolean
  sequence: number
  timestamp: number
  ssrc: number
  payload: Buffer
  /** Of the header extension for congestion control. */
  transportSequence?: number | undefined
}

const headerBytes = 12
const oneByteProfile = 0xbede

/** RFC 3550, 5.1; null for what is damaged. */
export function parseRtp(bytes: Buffer, transportSequenceId?: number): RtpPacket | null {
  if (bytes.length < headerBytes || bytes.readUInt8(0) >> 6 !== 2) return null
  const [first, second] = [bytes.readUInt8(0), bytes.readUInt8(1)]
  let position = headerBytes + 4 * (first & 0xf)
  let transportSequence: number | undefined
  if (first & 0x10) {
    if (position + 4 > bytes.length) return null
    const end = position + 4 + 4 * bytes.readUInt16BE(position + 2)
    if (end > bytes.length) return null
    if (bytes.readUInt16BE(position) === oneByteProfile && transportSequenceId)
      transportSequence = findSequence(bytes.subarray(position + 4, end), transportSequenceId)
    position = end
  }
  const padding = first & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0
  if (position + padding > bytes.length) return null
  return {
    marker: (second & 0x80) !== 0,
    payloadType: second & 0x7f,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(position, bytes.length - padding),
    transportSequence,
  }
}

/** RFC 8285, 4.2: an id and a length, then as many bytes; zeros pad. */
function findSequence(extensions: Buffer, wanted: number): number | undefined {
  let position = 0
  while (position < extensions.length) {
    const head = extensions.readUInt8(position++)
    if (head === 0) continue
    const length = (head & 0xf) + 1
    if (head >> 4 === wanted && length >= 2 && position + 2 <= extensions.length)
      return extensions.readUInt16BE(position)
    position += length
  }
  return undefined
}

/** What a counter stands for that starts over after `size`: the value nearest to the one before. */
export function nearestCount(value: number, latest: number, size: number): number {
  const distance = (((value - latest) % size) + size) % size
  return latest + (distance < size / 2 ? distance : distance - size)
}

/** Extends a counter to one that does not start over; it begins high enough for earlier values to be positive. */
export function createUnwrapper(bits: 16 | 32): (value: number) => number {
  const size = 2 ** bits
  let latest: number | null = null
  return (value) => {
    const count = latest === null ? size + value : nearestCount(value, latest, size)
    latest = Math.max(latest ?? count, count)
    return count
  }
}
