import { FSDriver } from 'flydrive/drivers/fs'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, dirname, resolve } from 'node:path'
import { hasProcessEnded, isAbandoned, processName } from '../process-name.ts'
import type { ChunkStore } from './chunk-store.ts'
import { countStorageErrors } from './count-storage-errors.ts'
import { createDiskChunkStore } from './disk-chunk-store.ts'
import { copyDurably, hasCode, makeFolder, moveDurably } from './durable-files.ts'
import type { S3Config } from './s3.ts'
import {
  type ListedFile,
  type Storage,
  type StoredFile,
  isStorageKey,
  requireFolder,
  requireStorageKey,
} from './storage.ts'

interface Stores {
  storage: Storage
  chunks: ChunkStore
}

interface StorageOptions {
  dataDir: string
  s3?: S3Config
}

export async function openStorage(options: StorageOptions): Promise<Stores> {
  const { storage, chunks } = await openStores(options)
  return { storage: countStorageErrors(storage), chunks: countStorageErrors(chunks) }
}

async function openStores({ dataDir, s3 }: StorageOptions): Promise<Stores> {
  const uploads = join(dataDir, 'uploads')
  if (!s3) {
    const folder = join(dataDir, 'storage')
    await clearDrafts(folder)
    return { storage: createDiskStorage(folder), chunks: createDiskChunkStore(uploads) }
  }
  // The S3 client is large; servers without a bucket never load it.
  const [{ openBucket }, { createS3Storage }, { createS3ChunkStore }] = await Promise.all([
    import('./s3.ts'),
    import('./s3-storage.ts'),
    import('./s3-chunk-store.ts'),
  ])
  const bucket = openBucket(s3)
  return { storage: createS3Storage(bucket), chunks: createS3ChunkStore(bucket, uploads) }
}

const pieceBytes = 256 * 1024

/** Keys never start with a dot, so drafts are neither served nor listed. */
const draftsOf = (root: string) => join(root, '.drafts')

function createDiskStorage(folder: string): Storage {
  const root = resolve(folder)
  const driver = new FSDriver({ location: root, visibility: 'private' })
  const pathOf = (key: string) => join(root, requireStorageKey(key))
  const draftPath = () => join(draftsOf(root), `${processName}~${randomUUID()}`)

  return {
    putFile: async (key, path) => {
      const target = pathOf(key)
      try {
        await moveDurably(path, target)
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error
        await copyDurably(path, target, draftPath())
        await rm(path)
      }
    },
    putBytes: async (key, bytes) => {
      const target = pathOf(key)
      const draft = draftPath()
      await makeFolder(dirname(draft))
      try {
        await writeFile(draft, bytes)
        await moveDurably(draft, target)
      } finally {
        await rm(draft, { force: true })
      }
    },
    read: (key) => readFile(pathOf(key)),
    stream: async (key, { start, end }) =>
      createReadStream(pathOf(key), { start, end, highWaterMark: pieceBytes }),
    stat: (key) => statOf(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeTree: (prefix) => driver.deleteAll(requireFolder(prefix)),
    listTree: (prefix) => listKeysBelow(root, requireFolder(prefix)),
    listSizes: (prefix) => listSizesBelow(root, requireFolder(prefix)),
    temporaryAddress: async () => undefined,
    localPath: pathOf,
  }
}

async function clearDrafts(folder: string) {
  const drafts = draftsOf(resolve(folder))
  await makeFolder(drafts)
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    if (hasProcessEnded(name.split('~', 1)[0] ?? '') || (await isAbandoned(path)))
      await rm(path, { force: true })
  }
}

async function statOf(path: string): Promise<StoredFile | undefined> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return undefined
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}-${found.ino.toString(36)}"`
    return { size: found.size, etag, modifiedAt: found.mtime }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

const isNotFound = (error: unknown) => hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')

/**
 * Streams entries: there may be millions, and folders may vanish meanwhile. Invalid keys are skipped, such as the
 * `.nfs*` files of network disks.
 */
async function* listKeysBelow(root: string, folder: string): AsyncGenerator<string> {
  for await (const entry of await openFolder(join(root, folder))) {
    const key = `${folder}/${entry.name}`
    if (!isStorageKey(key)) continue
    if (entry.isDirectory()) yield* listKeysBelow(root, key)
    else if (entry.isFile()) yield key
  }
}

/** Files that vanish meanwhile are left out. */
async function* listSizesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  for await (const key of listKeysBelow(root, folder)) {
    const found = await statOf(join(root, key))
    if (found) yield { key, size: found.size }
  }
}

async function openFolder(path: string) {
  try {
    return await opendir(path)
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}
