import type { OrderedPacket } from './packet-order.ts'

export interface H264Frame {
  timestamp: number
  isKeyframe: boolean
  /** Without parameter sets, delimiters and filler. */
  units: Buffer[]
  /** Sequence and picture parameter sets that came with it. */
  parameterSets: { sequence: Buffer[]; picture: Buffer[] }
}

export interface FrameReaderOptions {
  onFrame: (frame: H264Frame) => void
  /** What follows cannot be shown before the next keyframe. */
  onLoss: () => void
}

const unitTypes = { keySlice: 5, sequence: 7, picture: 8, delimiter: 9, filler: 12, stapA: 24, fuA: 28 }
const maxFrameBytes = 8 * 1024 ** 2

/**
 * Assembles frames from the packets of H.264 in non-interleaved mode (RFC 6184, 6.3). A frame that lacks packets is
 * dropped, and all that follow it up to the next keyframe: they would be shown damaged.
 */
export function createFrameReader({ onFrame, onLoss }: FrameReaderOptions) {
  let frame: FrameInProgress | null = null
  let lostTimestamp: number | null = null
  let needsKeyframe = true
  const loseFrame = (timestamp: number | null) => {
    frame = null
    lostTimestamp = timestamp
    if (!needsKeyframe) onLoss()
    needsKeyframe = true
  }
  const finish = () => {
    const done = frame && toFrame(frame)
    frame = null
    if (!done || done.units.length === 0) return
    if (needsKeyframe && !done.isKeyframe) return
    needsKeyframe = false
    onFrame(done)
  }
  return (packet: OrderedPacket) => {
    if (packet.followsGap) loseFrame(isFrameStart(packet.payload) ? null : packet.timestamp)
    if (packet.timestamp === lostTimestamp) return
    if (frame && frame.timestamp !== packet.timestamp) finish()
    frame ??= { timestamp: packet.timestamp, units: [], fragments: null, bytes: 0 }
    if (!addPacket(frame, packet.payload)) loseFrame(packet.timestamp)
    else if (packet.marker) finish()
  }
}

interface FrameInProgress {
  timestamp: number
  units: Buffer[]
  fragments: Buffer[] | null
  bytes: number
}

/** Parameter sets, alone or first in an aggregate, and delimiters stand at the beginning of a frame. */
function isFrameStart(payload: Buffer): boolean {
  const type = (payload[0] ?? 0) & 0x1f
  return type === unitTypes.sequence || type === unitTypes.delimiter || type === unitTypes.stapA
}

/** False for what breaks the format, or lacks its beginning. */
function addPacket(frame: FrameInProgress, payload: Buffer): boolean {
  // Probes for bandwidth hold nothing but padding.
  if (payload.length === 0) return true
  frame.bytes += payload.length
  if (frame.bytes > maxFrameBytes) return false
  const type = payload.readUInt8(0) & 0x1f
  if (type === unitTypes.fuA) return addFragment(frame, payload)
  if (frame.fragments) return false
  if (type === unitTypes.stapA) return addAggregate(frame, payload)
  if (type === 0 || type > 23) return false
  frame.units.push(payload)
  return true
}

/** RFC 6184, 5.7.1. */
function addAggregate({ units }: FrameInProgress, payload: Buffer): boolean {
  let position = 1
  while (position + 2 <= payload.length) {
    const end = position + 2 + payload.readUInt16BE(position)
    if (end > payload.length) return false
    if (end > position + 2) units.push(payload.subarray(position + 2, end))
    position = end
  }
  return true
}

/** RFC 6184, 5.8: an indicator, a header with the type and whether it is the first or the last. */
function addFragment(frame: FrameInProgress, payload: Buffer): boolean {
  if (payload.length < 2) return false
  const [indicator, header] = [payload.readUInt8(0), payload.readUInt8(1)]
  const [isFirst, isLast] = [(header & 0x80) !== 0, (header & 0x40) !== 0]
  if (isFirst !== (frame.fragments === null)) return false
  frame.fragments ??= [Buffer.of((indicator & 0xe0) | (header & 0x1f))]
  frame.fragments.push(payload.subarray(2))
  if (isLast) {
    frame.units.push(Buffer.concat(frame.fragments))
    frame.fragments = null
  }
  return true
}

const typeOf = (unit: Buffer) => unit.readUInt8(0) & 0x1f

/** Null while a unit of it is not complete. */
function toFrame({ timestamp, units, fragments }: FrameInProgress): H264Frame | null {
  if (fragments) return null
  const { sequence, picture, delimiter, filler, keySlice } = unitTypes
  const leftOut = [sequence, picture, delimiter, filler]
  return {
    timestamp,
    isKeyframe: units.some((unit) => typeOf(unit) === keySlice),
    units: units.filter((unit) => !leftOut.includes(typeOf(unit))),
    parameterSets: {
      sequence: units.filter((unit) => typeOf(unit) === sequence && unit.length >= 4),
      picture: units.filter((unit) => typeOf(unit) === picture),
    },
  }
}
