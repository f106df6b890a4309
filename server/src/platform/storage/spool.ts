import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { takeExactly, type Chunk } from './chunk-store.ts'
import { withFolder } from './durable-files.ts'
import { shareOf } from '../processes/process-share.ts'
import { createMemoryBlocks, freeBuffer, memoryBlockBytes, type MemoryBlocks } from './memory-blocks.ts'

const headBytes = 1_000_000

/** A complete chunk in memory or in an unlinked file: unreachable for others, and its bytes are gone after a crash. */
export interface SpooledChunk {
  head: Buffer
  /** All bytes in order. A block changes once the chunk is released. */
  readBlocks: () => Iterable<Buffer> | AsyncIterable<Buffer>
  release: () => Promise<void>
}

/** Of all chunks that this machine is receiving. */
const chunkMemory = createMemoryBlocks(shareOf(64 * 1024 * 1024))

/** A quick sender needs less; slow ones would keep the memory from them. */
const memoryMs = 5000

/**
 * Receives a chunk aside, as senders may be slow, and may send the same chunk concurrently. It stays in memory, unless
 * there is none or the sender is slow.
 * @throws ChunkLengthError
 */
export async function spoolChunk(
  folder: string,
  { index, length, body }: Chunk,
  memory: MemoryBlocks = chunkMemory,
): Promise<SpooledChunk> {
  const held = holdInMemory(length, memory)
  const movesAt = performance.now() + memoryMs
  const freePiece = body instanceof IncomingMessage ? freeBuffer : () => undefined
  const head: Buffer[] = []
  let file: FileHandle | undefined
  let position = 0

  async function writeToFile(piece: Buffer, at: number) {
    file ??= await moveToFile(folder, held)
    await writeAll(file, piece, at)
  }

  try {
    await takeExactly(body, length, (piece) => {
      if (index === 0 && position < headBytes) head.push(Buffer.from(piece.subarray(0, headBytes - position)))
      const isHeld = !file && performance.now() < movesAt
      const heldBytes = isHeld ? held.append(piece) : 0
      const at = position + heldBytes
      position += piece.length
      if (heldBytes < piece.length)
        return writeToFile(piece.subarray(heldBytes), at).then(() => freePiece(piece))
      freePiece(piece)
      return undefined
    })
  } catch (error) {
    held.release()
    await file?.close()
    throw error
  }
  return { head: Buffer.concat(head), ...(file ? inFile(file, length) : inMemory(held)) }
}

type HeldBytes = ReturnType<typeof holdInMemory>

function holdInMemory(length: number, memory: MemoryBlocks) {
  const blocks: Buffer[] = []
  let [takenBytes, heldBytes] = [0, 0]

  function findRoom(): Buffer | undefined {
    if (heldBytes < takenBytes) return blocks.at(-1)?.subarray(heldBytes - takenBytes)
    const block = memory.take(length - takenBytes)
    if (!block) return undefined
    blocks.push(block)
    takenBytes += block.length
    return block
  }

  return {
    /** Returns how many bytes there was memory for. */
    append: (piece: Buffer): number => {
      const before = heldBytes
      for (let from = 0; from < piece.length; from = heldBytes - before) {
        const room = findRoom()
        if (!room) break
        heldBytes += piece.copy(room, 0, from)
      }
      return heldBytes - before
    },
    bytes: () => blocks.map((block, at) => block.subarray(0, heldBytes - at * memoryBlockBytes)),
    release: () => memory.giveBack(blocks.splice(0)),
  }
}

async function moveToFile(folder: string, held: HeldBytes): Promise<FileHandle> {
  const file = await openUnlinkedFile(folder)
  try {
    let position = 0
    for (const block of held.bytes()) {
      await writeAll(file, block, position)
      position += block.length
    }
  } catch (error) {
    await file.close()
    throw error
  }
  held.release()
  return file
}

const inMemory = (held: HeldBytes) => ({ readBlocks: held.bytes, release: async () => held.release() })

const inFile = (file: FileHandle, length: number) => ({
  readBlocks: () => readFileBlocks(file, length),
  release: () => file.close(),
})

/** A kill between creation and unlinking leaves an empty file with such a name. */
export const isSpoolName = (name: string) => name.startsWith('.') && name.endsWith('.part')

async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `.${randomUUID()}.part`)
  const file = await withFolder(folder, () => open(path, 'wx+', 0o600))
  await rm(path)
  return file
}

async function* readFileBlocks(file: FileHandle, length: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < length;) {
    const block = Buffer.allocUnsafe(Math.min(memoryBlockBytes, length - position))
    const { bytesRead } = await file.read(block, 0, block.length, position)
    if (bytesRead === 0) throw new Error('The piece became shorter while it was read')
    yield block.subarray(0, bytesRead)
    position += bytesRead
  }
}

export async function writeAll(file: FileHandle, bytes: Buffer, position: number) {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
