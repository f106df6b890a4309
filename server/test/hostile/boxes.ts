import { toBytes, u32, type Piece } from './bytes.ts'

/** ISO 14496-12 §4.2. */
export function box(type: string, ...content: Piece[]): Buffer {
  const body = toBytes(...content)
  return toBytes(u32(body.length + 8), type, body)
}

const containerBoxes = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl'])

/** Replaces every box of a type; enclosing boxes are resized. */
export function replaceBoxes(bytes: Buffer, type: string, make: (old: Buffer) => Buffer): Buffer {
  const boxes: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const boxBytes = bytes.subarray(at, at + Math.max(8, size))
    if (name === type) boxes.push(make(boxBytes))
    else if (containerBoxes.has(name)) boxes.push(box(name, replaceBoxes(boxBytes.subarray(8), type, make)))
    else boxes.push(boxBytes)
    at += Math.max(8, size)
  }
  return Buffer.concat(boxes)
}

export function findBox(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type, 0, 'latin1') - 4
  return bytes.subarray(at, at + bytes.readUInt32BE(at))
}
