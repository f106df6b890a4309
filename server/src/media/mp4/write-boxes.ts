/** Writers of ISO 14496-12 boxes. */
export function mp4Box(name: string, ...content: Uint8Array[]): Buffer {
  const bytes = content.reduce((sum, { length }) => sum + length, 8)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...content], bytes)
}

export function fullBox(name: string, { version = 0, flags = 0 }, ...content: Uint8Array[]): Buffer {
  return mp4Box(name, uint32s([version * 0x1_00_00_00 + flags]), ...content)
}

/** Negative numbers as two's complement. */
export function uint32s(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [position, number] of numbers.entries()) bytes.writeInt32BE(number | 0, position * 4)
  return bytes
}

export function uint16s(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [position, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, position * 2)
  return bytes
}

export function uint64(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(number))
  return bytes
}
