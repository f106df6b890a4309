import { messageTypes } from './messages.ts'

export interface OutgoingMessage {
  type: number
  payload: Buffer
  streamId?: number
  /** Milliseconds of 32 bits; zero for what is no media. */
  timestamp?: number
}

/** What chunks hold until a side says otherwise (RTMP 1.0, section 5.4.1). */
export const defaultChunkSize = 128

/** Messages about the connection have chunk stream 2 to themselves (section 5.4). */
const controlChunkStream = 2
const commandChunkStream = 3
const mediaChunkStreams: Partial<Record<number, number>> = {
  [messageTypes.audio]: 4,
  [messageTypes.video]: 6,
}
const extendedTimestamp = 0xff_ff_ff

/** Cuts a message into chunks (RTMP 1.0, section 5.3), with a complete header. */
export function encodeMessage(message: OutgoingMessage, chunkSize: number): Buffer {
  const { type, payload, streamId = 0, timestamp = 0 } = message
  const chunkStream =
    type < messageTypes.audio ? controlChunkStream : (mediaChunkStreams[type] ?? commandChunkStream)
  const header = Buffer.alloc(12)
  header[0] = chunkStream
  header.writeUIntBE(Math.min(timestamp, extendedTimestamp), 1, 3)
  header.writeUIntBE(payload.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  // Section 5.3.1.3: repeated in every chunk of the message.
  const extension = timestamp < extendedTimestamp ? Buffer.alloc(0) : uint32Payload(timestamp)
  const pieces = [header, extension, payload.subarray(0, chunkSize)]
  for (let start = chunkSize; start < payload.length; start += chunkSize)
    pieces.push(Buffer.of(0xc0 | chunkStream), extension, payload.subarray(start, start + chunkSize))
  return Buffer.concat(pieces)
}

/** The payload of most control messages: a number of four bytes, here and there with a byte behind it. */
export function uint32Payload(value: number, ...more: number[]): Buffer {
  const payload = Buffer.alloc(4 + more.length)
  payload.writeUInt32BE(value)
  payload.set(more, 4)
  return payload
}
