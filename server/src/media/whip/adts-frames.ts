export interface AacFrame {
  /** AudioSpecificConfig (ISO 14496-3, 1.6.2.1), the same for all frames of a stream. */
  configuration: Buffer
  bytes: Buffer
}

const [headerBytes, checksumBytes] = [7, 2]

/**
 * Splits AAC in ADTS (ISO 14496-3, 1.A.2.2), in pieces of any size.
 * @throws Error where no frame begins
 */
export function createAdtsReader(onFrame: (frame: AacFrame) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    while (rest.length >= headerBytes) {
      const length = frameLength(rest)
      if (rest.length < length) return
      const header = rest.readUInt8(1) & 1 ? headerBytes : headerBytes + checksumBytes
      onFrame({ configuration: configurationOf(rest), bytes: rest.subarray(header, length) })
      rest = rest.subarray(length)
    }
  }
}

function frameLength(bytes: Buffer): number {
  const length = (bytes.readUIntBE(3, 3) >> 5) & 0x1fff
  if (bytes.readUInt16BE(0) >> 4 !== 0xfff || length < headerBytes) throw new Error('This is not ADTS')
  return length
}

/** Object type, frequency and channels. */
function configurationOf(bytes: Buffer): Buffer {
  const [second, third] = [bytes.readUInt8(2), bytes.readUInt8(3)]
  const objectType = (second >> 6) + 1
  const frequency = (second >> 2) & 0xf
  const channels = ((second & 1) << 2) | (third >> 6)
  const value = (objectType << 11) | (frequency << 7) | (channels << 3)
  return Buffer.of(value >> 8, value & 0xff)
}
