import { constants } from 'node:fs'
import { open, opendir, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ChunkStore } from './chunk-store.ts'
import { makeFolder, syncPath, withFolder } from './durable-files.ts'
import { BufferedFileStream } from './buffered-file-stream.ts'
import type { MemoryBlocks } from './memory-blocks.ts'
import { isSpoolName, spoolChunk, writeAll, type SpooledChunk } from './spool.ts'
import { isStorageKey, requireStorageKey } from './storage.ts'

const readWrite = constants.O_RDWR

/** One sparse file per upload: chunks are written at their offsets, so that nothing has to be assembled. */
export function createDiskChunkStore(folder: string, memory?: MemoryBlocks): ChunkStore {
  const root = resolve(folder)
  const place = createPlacer()
  const pathOf = (uploadKey: string) => join(root, requireStorageKey(uploadKey))

  return {
    stage: async (chunk) => {
      const path = pathOf(chunk.uploadKey)
      const spooled = await spoolChunk(root, chunk, memory)
      return {
        storedName: '',
        head: spooled.head,
        commit: () => place(path, { offset: chunk.offset, spooled }),
        release: spooled.release,
      }
    },
    assemble: async (uploadKey) => pathOf(uploadKey),
    read: async ({ uploadKey }, range) => new BufferedFileStream(pathOf(uploadKey), range),
    listKeys: () => listNames(root),
    remove: (uploadKey) => rm(pathOf(uploadKey), { force: true }),
  }
}

interface Placement {
  offset: number
  spooled: SpooledChunk
}

/** Chunks of one file that are placed in the same turn share one sync, which waits for the disk however much it writes. */
function createPlacer() {
  const waiting = new Map<string, { placements: Placement[]; written: Promise<void> }>()

  async function writeWaiting(path: string, placements: Placement[]) {
    await Promise.resolve() // until the others of this turn have joined
    waiting.delete(path)
    await writeDurably(path, placements)
  }

  return (path: string, placement: Placement): Promise<void> => {
    const known = waiting.get(path)
    known?.placements.push(placement)
    if (known) return known.written
    const placements = [placement]
    const written = writeWaiting(path, placements)
    waiting.set(path, { placements, written })
    return written
  }
}

async function writeDurably(path: string, placements: readonly Placement[]) {
  await using file = await openForWriting(path)
  for (const { offset, spooled } of placements) {
    let position = offset
    for await (const block of spooled.readBlocks()) {
      await writeAll(file, block, position)
      position += block.length
    }
  }
  await file.datasync()
}

/** NFS keeps removed files that are still open as `.nfs*`. Removes what kills left of spool files. */
async function* listNames(folder: string): AsyncGenerator<string> {
  await makeFolder(folder)
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile()) continue
    if (isSpoolName(entry.name)) await removeIfOld(join(folder, entry.name))
    else if (isStorageKey(entry.name)) yield entry.name
  }
}

/** Other nodes may share the folder: their spool files have such names for a moment. */
const spoolNameMs = 60 * 60 * 1000

async function removeIfOld(path: string) {
  const file = await stat(path).catch(() => undefined)
  if (file && file.mtimeMs < Date.now() - spoolNameMs) await rm(path, { force: true })
}

/** The directory entry of a new file must survive a crash, too. */
async function openForWriting(path: string): Promise<FileHandle> {
  const file = await withFolder(dirname(path), () => open(path, readWrite | constants.O_CREAT, 0o600))
  const { size } = await file.stat()
  if (size === 0) await syncPath(dirname(path))
  return file
}
