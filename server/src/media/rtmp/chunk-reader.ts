import { defaultChunkSize } from './chunk-writer.ts'
import { isMediaType, messageTypes, type RtmpMessage } from './messages.ts'
import { RtmpError } from './rtmp-error.ts'

/** Commands and metadata have a few hundred bytes. */
const maxOtherBytes = 64 * 1024
/** Publishers use about five. */
const maxChunkStreams = 64
const firstAllocationBytes = 4096
const extendedTimestamp = 0xff_ff_ff

/** What the last header of a chunk stream said, which the next ones may leave out, and its unfinished message. */
interface ChunkStream {
  timestamp: number
  /** The field of the last header: a difference, or after a header of type 0 the timestamp itself. */
  timestampField: number
  isExtended: boolean
  length: number
  type: number
  streamId: number
  /** `null` between messages. Grows up to `length`. */
  payload: Buffer | null
  received: number
}

interface ReaderState {
  input: Buffer
  position: number
  chunkSize: number
  maxMediaBytes: number
  streams: Map<number, ChunkStream>
  /** Allocated for all unfinished messages. */
  pendingBytes: number
  chunk: { stream: ChunkStream; remaining: number } | null
}

export interface ChunkReader {
  push: (bytes: Buffer) => void
  /**
   * The next complete message, or `null` when more bytes are needed. A sender's chunk size and aborted messages are
   * applied here, and not returned.
   * @throws RtmpError for invalid chunks and exceeded limits
   */
  next: () => RtmpMessage | null
  setMaxMediaBytes: (bytes: number) => void
}

/**
 * Reads messages from chunks (RTMP 1.0, section 5.3). Until `setMaxMediaBytes` all messages are small. Memory is
 * bounded by one message of sound or pictures plus a small one, however many are interleaved.
 */
export function createChunkReader(): ChunkReader {
  const state: ReaderState = {
    input: Buffer.alloc(0),
    position: 0,
    chunkSize: defaultChunkSize,
    maxMediaBytes: maxOtherBytes,
    streams: new Map(),
    pendingBytes: 0,
    chunk: null,
  }
  return {
    push: (bytes) => {
      // What is left is less than a header, unless the caller stopped in the middle.
      const rest = state.input.subarray(state.position)
      state.input = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      state.position = 0
    },
    next: () => readMessage(state),
    setMaxMediaBytes: (bytes) => void (state.maxMediaBytes = bytes),
  }
}

function readMessage(state: ReaderState): RtmpMessage | null {
  while (state.chunk || beginChunk(state)) {
    const { chunk } = state
    if (!chunk || !fillChunk(state, chunk)) return null
    state.chunk = null
    const message = finishMessage(state, chunk.stream)
    if (message && !applyControl(state, message)) return message
  }
  return null
}

/** Reads a header as soon as all of it is there. */
function beginChunk(state: ReaderState): boolean {
  const header = parseHeader(state)
  if (!header) return false
  state.position += header.bytes
  const stream = header.known ?? addChunkStream(state, header.id)
  if (header.format < 3) Object.assign(stream, header.fields)
  if (!stream.payload) beginMessage(state, stream, header.format)
  state.chunk = { stream, remaining: Math.min(state.chunkSize, stream.length - stream.received) }
  return true
}

function addChunkStream(state: ReaderState, id: number): ChunkStream {
  if (state.streams.size >= maxChunkStreams) throw new RtmpError('too many chunk streams')
  const message = { length: 0, type: 0, streamId: 0, payload: null, received: 0 }
  const stream = { timestamp: 0, timestampField: 0, isExtended: false, ...message }
  state.streams.set(id, stream)
  return stream
}

/** Sections 5.3.1.2.1 to 5.3.1.2.4: type 3 repeats the difference of the last header. */
function beginMessage(state: ReaderState, stream: ChunkStream, format: number) {
  const limit = isMediaType(stream.type) ? state.maxMediaBytes : maxOtherBytes
  if (stream.length > limit) throw new RtmpError(`a message of ${stream.length} bytes`)
  const before = format === 0 ? 0 : stream.timestamp
  stream.timestamp = (before + stream.timestampField) >>> 0
  stream.payload = Buffer.alloc(0)
  stream.received = 0
}

interface ChunkHeader {
  format: number
  id: number
  bytes: number
  known: ChunkStream | undefined
  fields: Partial<ChunkStream>
}

const messageHeaderBytes = [11, 7, 3, 0]

function parseHeader(state: ReaderState): ChunkHeader | null {
  const basic = parseBasicHeader(state.input, state.position)
  if (!basic) return null
  const known = state.streams.get(basic.id)
  assertPermitted(basic.format, known)
  const start = state.position + basic.bytes
  const length = messageHeaderBytes[basic.format] ?? 0
  if (state.input.length < start + length) return null
  const fields = length === 0 ? {} : parseMessageHeader(state.input, start, length)
  const header = { ...basic, bytes: basic.bytes + length, known, fields }
  const isExtended = fields.isExtended ?? known?.isExtended
  return isExtended ? addExtendedTimestamp(state, header) : header
}

/** Section 5.3.1.3. */
function addExtendedTimestamp(state: ReaderState, header: ChunkHeader): ChunkHeader | null {
  const start = state.position + header.bytes
  if (state.input.length < start + 4) return null
  const value = state.input.readUInt32BE(start)
  const bytes = header.bytes + 4
  const { known, format, fields } = header
  if (format < 3) return { ...header, bytes, fields: { ...fields, timestampField: value } }
  // Some encoders do not repeat it inside a message: then these bytes belong to the payload.
  const isLeftOut = known?.payload && value !== known.timestampField
  return isLeftOut ? header : { ...header, bytes }
}

/** Section 5.3.1.1: format in two bits, and a number of the chunk stream of one to three bytes. */
function parseBasicHeader(input: Buffer, position: number) {
  const first = input[position]
  if (first === undefined) return null
  const format = first >> 6
  const short = first & 0x3f
  if (short > 1) return { format, id: short, bytes: 1 }
  const bytes = 2 + short
  if (input.length < position + bytes) return null
  return { format, id: 64 + input.readUIntLE(position + 1, bytes - 1), bytes }
}

function assertPermitted(format: number, known: ChunkStream | undefined) {
  // librtmp begins a chunk stream with type 1, with a difference to zero.
  if (!known && format > 1) throw new RtmpError('a chunk stream that begins without a header')
  if (known?.payload && format < 3) throw new RtmpError('a message that begins inside another')
}

/** Section 5.3.1.2; the stream id is the one number in little endian. */
function parseMessageHeader(input: Buffer, start: number, length: number): Partial<ChunkStream> {
  const timestampField = input.readUIntBE(start, 3)
  const fields: Partial<ChunkStream> = { timestampField, isExtended: timestampField === extendedTimestamp }
  if (length >= 7) {
    fields.length = input.readUIntBE(start + 3, 3)
    fields.type = input.readUInt8(start + 6)
  }
  if (length === 11) fields.streamId = input.readUInt32LE(start + 7)
  return fields
}

/** Copies what has arrived of a chunk, and says whether that is all of it. */
function fillChunk(state: ReaderState, chunk: { stream: ChunkStream; remaining: number }): boolean {
  const { stream } = chunk
  const count = Math.min(chunk.remaining, state.input.length - state.position)
  const payload = growPayload(state, stream, stream.received + count)
  state.input.copy(payload, stream.received, state.position, state.position + count)
  state.position += count
  stream.received += count
  chunk.remaining -= count
  return chunk.remaining === 0
}

/** Doubles, so that a length alone takes no memory and copying stays linear. */
function growPayload(state: ReaderState, stream: ChunkStream, needed: number): Buffer {
  const payload = stream.payload ?? Buffer.alloc(0)
  if (payload.length >= needed) return payload
  const size = Math.min(stream.length, Math.max(needed, 2 * payload.length, firstAllocationBytes))
  state.pendingBytes += size - payload.length
  if (state.pendingBytes > state.maxMediaBytes + maxOtherBytes)
    throw new RtmpError('too many unfinished messages')
  const grown = Buffer.allocUnsafe(size)
  payload.copy(grown, 0, 0, stream.received)
  stream.payload = grown
  return grown
}

function finishMessage(state: ReaderState, stream: ChunkStream): RtmpMessage | null {
  const { type, streamId, timestamp, payload } = stream
  if (!payload || stream.received < stream.length) return null
  dropPayload(state, stream)
  return { type, streamId, timestamp, payload }
}

function dropPayload(state: ReaderState, stream: ChunkStream) {
  state.pendingBytes -= stream.payload?.length ?? 0
  stream.payload = null
  stream.received = 0
}

/** Sections 5.4.1 and 5.4.2: what concerns the chunks themselves. */
function applyControl(state: ReaderState, { type, payload }: RtmpMessage): boolean {
  if (type !== messageTypes.setChunkSize && type !== messageTypes.abort) return false
  if (payload.length < 4) throw new RtmpError('a control message that is too short')
  const value = payload.readUInt32BE()
  if (type === messageTypes.setChunkSize) {
    // Messages have 24 bits for their length, so that larger chunks are all the same.
    if (value < 1 || value > 0x7f_ff_ff_ff) throw new RtmpError(`chunks of ${value} bytes`)
    state.chunkSize = value
  } else {
    const stream = state.streams.get(value)
    if (stream) dropPayload(state, stream)
  }
  return true
}
