// Boxes of ISO 14496-12: four bytes of length with the head, four letters of name, then the content.

export interface Box {
  name: string
  /** Where it begins in the bytes that were read. */
  offset: number
  /** With its head. */
  size: number
  content: Buffer
}

/** The boxes that follow each other in these bytes, up to the first that is not there as a whole. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  let offset = 0
  while (offset + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(offset)
    if (size < 8 || offset + size > bytes.length) return
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    yield { name, offset, size, content: bytes.subarray(offset + 8, offset + size) }
    offset += size
  }
}

/** The content of the first box of this name; null without one. */
export function childBox(bytes: Buffer, name: string): Buffer | null {
  for (const box of boxesIn(bytes)) if (box.name === name) return box.content
  return null
}

/** The content of the box at the end of a path of names; null when it leads nowhere. */
export function boxAt(bytes: Buffer, path: string[]): Buffer | null {
  return path.reduce<Buffer | null>((inside, name) => inside && childBox(inside, name), bytes)
}

/** Any bytes, as the buffer that reads boxes; nothing is copied. */
export function bufferOf(bytes: Uint8Array) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
