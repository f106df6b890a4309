// ISO 14496-12 boxes: four bytes of length including the header, four letters of type, then the content.

export interface Box {
  name: string
  offset: number
  size: number
  content: Buffer
}

export function* parseBoxes(bytes: Buffer): Generator<Box> {
  let offset = 0
  while (offset + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(offset)
    if (size < 8 || offset + size > bytes.length) return
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    yield { name, offset, size, content: bytes.subarray(offset + 8, offset + size) }
    offset += size
  }
}

export function childBox(bytes: Buffer, name: string): Buffer | null {
  for (const box of parseBoxes(bytes)) if (box.name === name) return box.content
  return null
}

export function boxAt(bytes: Buffer, path: string[]): Buffer | null {
  return path.reduce<Buffer | null>((inside, name) => inside && childBox(inside, name), bytes)
}

export function toBuffer(bytes: Uint8Array) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
