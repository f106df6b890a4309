import { open } from 'node:fs/promises'

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

const boxHeaderBytes = 16
const maxIndexBytes = 256 * 1024 ** 2

/**
 * True when a track of an MP4 has several sample descriptions: its codec parameters change midway, as where an editor
 * joined two recordings.
 */
export async function hasSeveralSampleEntries(path: string): Promise<boolean> {
  const movie = await readMovieBox(path, maxIndexBytes)
  if (!movie) return false
  const tracks = [...parseBoxes(movie.content)].filter(({ name }) => name === 'trak')
  return tracks.some(({ content }) => {
    const kind = boxAt(content, ['mdia', 'hdlr'])?.toString('latin1', 8, 12) ?? ''
    const table = boxAt(content, ['mdia', 'minf', 'stbl', 'stsd'])
    return ['vide', 'soun'].includes(kind) && table !== null && table.length >= 8 && table.readUInt32BE(4) > 1
  })
}

/** The `moov` of an MP4; null when it has none, or a larger one. */
export async function readMovieBox(path: string, maxBytes: number) {
  await using file = await open(path, 'r')
  const { size: fileBytes } = await file.stat()
  for (let at = 0; at + 8 <= fileBytes;) {
    const { buffer: head } = await file.read(Buffer.alloc(boxHeaderBytes), 0, boxHeaderBytes, at)
    const isLong = head.readUInt32BE(0) === 1
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    if (size < 8) return null
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (size > maxBytes || at + size > fileBytes) return null
      const start = isLong ? boxHeaderBytes : 8
      const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, at + start)
      return { content: buffer, fileBytes }
    }
    at += size
  }
  return null
}
