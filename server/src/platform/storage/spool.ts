import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { exactBytes, type Chunk } from './chunk-store.ts'
import { makeFolder } from './durable-files.ts'

const headBytes = 1_000_000

/** A complete chunk in an unlinked file: unreachable for others, and its bytes are gone after a crash. */
export interface SpooledChunk {
  file: FileHandle
  length: number
  head: Buffer
}

/**
 * Receives a chunk aside, as senders may be slow, and may send the same chunk concurrently.
 * @throws ChunkLengthError
 */
export async function spoolChunk(folder: string, { index, length, body }: Chunk): Promise<SpooledChunk> {
  const file = await openUnlinkedFile(folder)
  const head: Buffer[] = []
  let position = 0
  try {
    for await (const piece of exactBytes(body, length)) {
      if (index === 0 && position < headBytes) head.push(piece.subarray(0, headBytes - position))
      await writeAll(file, piece, position)
      position += piece.length
    }
  } catch (error) {
    await file.close()
    throw error
  }
  return { file, length, head: Buffer.concat(head) }
}

/** A kill between creation and unlinking leaves an empty file with such a name. */
export const isSpoolName = (name: string) => name.startsWith('.') && name.endsWith('.part')

async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  await makeFolder(folder)
  const path = join(folder, `.${randomUUID()}.part`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

const blockBytes = 1024 * 1024

export async function* readBlocks({ file, length }: SpooledChunk): AsyncGenerator<Buffer> {
  for (let position = 0; position < length;) {
    const block = Buffer.allocUnsafe(Math.min(blockBytes, length - position))
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
