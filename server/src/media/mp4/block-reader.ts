import type { FileHandle } from 'node:fs/promises'

export type ReadBytes = (offset: number, length: number) => Promise<Buffer>

const blockBytes = 1024 ** 2
/** Tracks are interleaved: what one of them skips is read by another soon. */
const maxBlocks = 8

/** Reads pieces of a file in blocks, and keeps the last ones. A piece beyond the end of the file is shorter. */
export function createBlockReader(file: FileHandle): ReadBytes {
  const blocks = new Map<number, Buffer>()
  const readBlock = async (number: number) => {
    const known = blocks.get(number)
    blocks.delete(number)
    const [oldest] = blocks.keys()
    if (!known && blocks.size >= maxBlocks && oldest !== undefined) blocks.delete(oldest)
    const block = known ?? (await readFully(file, number * blockBytes, blockBytes))
    blocks.set(number, block)
    return block
  }
  return async (offset, length) => {
    const first = Math.floor(offset / blockBytes)
    const last = Math.floor((offset + length - 1) / blockBytes)
    if (last - first >= maxBlocks) return readFully(file, offset, length)
    const pieces: Buffer[] = []
    for (let number = first; number <= last; number++) {
      const start = number * blockBytes
      const block = await readBlock(number)
      pieces.push(block.subarray(Math.max(0, offset - start), offset + length - start))
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }
}

async function readFully(file: FileHandle, offset: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
