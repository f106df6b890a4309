// Opus in Matroska (RFC 9559) as ffmpeg reads it from a pipe: each packet has a timestamp, so that gaps are known.

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
}

const unknownSize = Buffer.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0))
}

function element(id: number, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4)
  const length = content.reduce((sum, { length }) => sum + length, 0)
  // Sizes of four bytes begin with the bit 1000 0000 >> 3.
  size.writeUInt32BE(0x10000000 | length)
  return Buffer.concat([idBytes(id), size, ...content])
}

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** RFC 7845, 5.1: version 1, two channels, nothing to skip, 48 kHz, no gain, one stream. */
const opusHead = Buffer.concat([Buffer.from('OpusHead'), Buffer.of(1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0)])
const [millisecond, audioType, opusHertz, opusChannels] = [1_000_000, 2, 48_000, 2]

/** All that comes before the first packet. */
export function matroskaHeader(): Buffer {
  const track = element(
    ids.trackEntry,
    element(ids.trackNumber, integer(1)),
    element(ids.trackUid, integer(1)),
    element(ids.trackType, integer(audioType)),
    element(ids.codecId, Buffer.from('A_OPUS')),
    element(ids.codecPrivate, opusHead),
    element(
      ids.audio,
      element(ids.samplingFrequency, double(opusHertz)),
      element(ids.channels, integer(opusChannels)),
    ),
  )
  const info = element(
    ids.info,
    element(ids.timestampScale, integer(millisecond)),
    element(ids.muxingApp, Buffer.from('kinora')),
    element(ids.writingApp, Buffer.from('kinora')),
  )
  return Buffer.concat([
    element(ids.header, element(ids.docType, Buffer.from('matroska'))),
    idBytes(ids.segment),
    unknownSize,
    info,
    element(ids.tracks, track),
  ])
}

/** A cluster of its own for each, since a cluster is read when it is complete. */
export function matroskaPacket(timestampMs: number, packet: Buffer): Buffer {
  // Track 1, no distance from the cluster, a keyframe.
  const blockHead = Buffer.of(0x81, 0, 0, 0x80)
  return element(
    ids.cluster,
    element(ids.timestamp, integer(Math.max(0, Math.round(timestampMs)))),
    element(ids.simpleBlock, blockHead, packet),
  )
}
