// Payloads of FLV tags (Video File Format Specification 10.1, E.4.2 and E.4.3) as encoders send them over RTMP.

const [keyframe, interframe] = [0x17, 0x27]
const [sequenceHeader, content] = [0, 1]
/** AAC, 44 kHz, 16 bits, stereo, as FLV wants it for every AAC stream. */
const aacHead = 0xaf

/** AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1); lengths of units have four bytes. */
export function avcConfiguration(sequence: readonly Buffer[], picture: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(4)] = sequence
  const head = Buffer.of(
    1,
    first.readUInt8(1),
    first.readUInt8(2),
    first.readUInt8(3),
    0xff,
    0xe0 | sequence.length,
  )
  return Buffer.concat([
    head,
    ...sequence.flatMap(withLength16),
    Buffer.of(picture.length),
    ...picture.flatMap(withLength16),
  ])
}

function withLength16(unit: Buffer): Buffer[] {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(unit.length)
  return [length, unit]
}

export const videoHeaderPayload = (configuration: Buffer) =>
  Buffer.concat([Buffer.of(keyframe, sequenceHeader, 0, 0, 0), configuration])

/** Without composition time: no frame refers to a later one. */
export function videoPayload(isKeyframe: boolean, units: readonly Buffer[]): Buffer {
  const head = Buffer.of(isKeyframe ? keyframe : interframe, content, 0, 0, 0)
  return Buffer.concat([head, ...units.flatMap(withLength32)])
}

function withLength32(unit: Buffer): Buffer[] {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(unit.length)
  return [length, unit]
}

export const audioHeaderPayload = (configuration: Buffer) =>
  Buffer.concat([Buffer.of(aacHead, sequenceHeader), configuration])

export const audioPayload = (frame: Buffer) => Buffer.concat([Buffer.of(aacHead, content), frame])
