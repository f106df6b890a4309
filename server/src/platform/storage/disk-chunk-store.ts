import { constants } from 'node:fs'
import { open, opendir, rm, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { exactly, type ChunkStore } from './chunk-store.ts'
import { makeFolder, syncPath } from './durable-files.ts'
import { isKey, requireKey } from './key.ts'

const readWrite = constants.O_RDWR

/** One sparse file per upload; each piece goes straight to its place, so that nothing is ever copied together. */
export function createDiskChunkStore(folder: string): ChunkStore {
  const root = resolve(folder)
  const pathOf = (uploadKey: string) => join(root, requireKey(uploadKey))

  return {
    write: async ({ uploadKey, offset, length, body }) => {
      const file = await openForWriting(pathOf(uploadKey), root)
      try {
        let position = offset
        for await (const piece of exactly(body, length)) {
          await writeAll(file, piece, position)
          position += piece.length
        }
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    assemble: async (uploadKey) => pathOf(uploadKey),
    head: (uploadKey, byteCount) => readHead(pathOf(uploadKey), byteCount),
    listKeys: () => listNames(root),
    remove: (uploadKey) => rm(pathOf(uploadKey), { force: true }),
  }
}

async function readHead(path: string, byteCount: number): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(byteCount), 0, byteCount, 0)
  return buffer.subarray(0, bytesRead)
}

/** A network disk keeps files of its own here while one that was removed is still being read. */
async function* listNames(folder: string): AsyncGenerator<string> {
  await makeFolder(folder)
  for await (const entry of await opendir(folder)) if (entry.isFile() && isKey(entry.name)) yield entry.name
}

/** The name of a new file must survive a crash too, not only its bytes. */
async function openForWriting(path: string, folder: string): Promise<FileHandle> {
  await makeFolder(folder)
  const file = await open(path, readWrite | constants.O_CREAT, 0o600)
  const { size } = await file.stat()
  if (size === 0) await syncPath(folder)
  return file
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number) {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
