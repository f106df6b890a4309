import { messageTypes, type RtmpMessage } from './messages.ts'

/** A tag of the FLV format (Video File Format Specification 10.1, annex E.4), which is what RTMP messages hold. */
export interface FlvTag {
  /** 8 audio, 9 video, 18 script (metadata). */
  type: 8 | 9 | 18
  /** Counts on where RTMP starts over after 32 bits. */
  timestampMs: number
  payload: Buffer
}

const tagHeaderBytes = 11
const sizeBytes = 4

/** The beginning of a file: signature, version 1, sound and pictures, length of this header, size of no previous tag. */
export const flvHeader: Buffer = Buffer.of(0x46, 0x4c, 0x56, 1, 0b101, 0, 0, 0, 9, 0, 0, 0, 0)

export const flvTagBytes = ({ payload }: FlvTag) => tagHeaderBytes + payload.length + sizeBytes

/** A tag and its size, as a file or pipe continues behind `flvHeader`. The format has 32 bits for the timestamp. */
export function encodeFlvTag(tag: FlvTag): Buffer {
  const { type, timestampMs, payload } = tag
  const timestamp = timestampMs % 2 ** 32
  const bytes = Buffer.allocUnsafe(flvTagBytes(tag))
  bytes[0] = type
  bytes.writeUIntBE(payload.length, 1, 3)
  bytes.writeUIntBE(timestamp % 2 ** 24, 4, 3)
  bytes[7] = Math.floor(timestamp / 2 ** 24)
  bytes.writeUIntBE(0, 8, 3)
  payload.copy(bytes, tagHeaderBytes)
  bytes.writeUInt32BE(tagHeaderBytes + payload.length, tagHeaderBytes + payload.length)
  return bytes
}

/**
 * The messages of an aggregate (RTMP 1.0, section 7.1.6): tags, whose times count from that of the message. Ends at
 * what is cut off.
 */
export function* splitAggregate({ payload, timestamp, streamId }: RtmpMessage): Generator<RtmpMessage> {
  let first: number | null = null
  let position = 0
  while (position + tagHeaderBytes <= payload.length) {
    const end = position + tagHeaderBytes + payload.readUIntBE(position + 1, 3)
    if (end > payload.length) return
    const own = payload.readUIntBE(position + 4, 3) + payload.readUInt8(position + 7) * 2 ** 24
    first ??= own
    const type = payload.readUInt8(position)
    const inner = payload.subarray(position + tagHeaderBytes, end)
    // An aggregate holds no aggregates.
    if (type !== messageTypes.aggregate)
      yield { type, streamId, timestamp: (timestamp + own - first) >>> 0, payload: inner }
    position = end + sizeBytes
  }
}
