export type Piece = Buffer | string | number[]

export const toBytes = (...pieces: Piece[]) =>
  Buffer.concat(
    pieces.map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece as Buffer),
    ),
  )

const numberWriter = (length: number, write: (bytes: Buffer) => unknown) => {
  const bytes = Buffer.alloc(length)
  write(bytes)
  return bytes
}

export const u16 = (value: number) => numberWriter(2, (bytes) => bytes.writeUInt16BE(value))
export const u32 = (value: number) => numberWriter(4, (bytes) => bytes.writeUInt32BE(value))
export const u64 = (value: bigint) => numberWriter(8, (bytes) => bytes.writeBigUInt64BE(value))
export const f64 = (value: number) => numberWriter(8, (bytes) => bytes.writeDoubleBE(value))
export const u32le = (value: number) => numberWriter(4, (bytes) => bytes.writeUInt32LE(value))

/** Overwrites bytes at an offset from the first occurrence of a marker. */
export function patchBytes(bytes: Buffer, mark: string, offset: number, piece: Piece): Buffer {
  const at = bytes.indexOf(Buffer.from(mark, 'latin1'))
  if (at < 0) throw new Error(`There is no ${mark} in these bytes`)
  const copy = Buffer.from(bytes)
  toBytes(piece).copy(copy, at + offset)
  return copy
}

export function patchAllBytes(bytes: Buffer, mark: string, offset: number, piece: Piece): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1'))
    toBytes(piece).copy(copy, at + offset)
  return copy
}

/** Corrupts bytes after the first `keep`, deterministically. */
export function corruptBytes(bytes: Buffer, count: number, intactBytes = 64): Buffer {
  const copy = Buffer.from(bytes)
  let state = 12_345
  for (let index = 0; index < count; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    copy[intactBytes + (state % (copy.length - intactBytes))] = state & 0xff
  }
  return copy
}
