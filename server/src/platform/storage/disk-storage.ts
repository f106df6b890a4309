import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { copyDurably, hasCode, makeFolder, moveDurably } from './durable-files.ts'
import { listKeys } from './flydrive.ts'
import { requireFolder, requireKey } from './key.ts'
import type { Storage, StoredFile } from './storage.ts'

const pieceBytes = 256 * 1024

/** Files in a folder of this machine (or of a network disk that all nodes mount). */
export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder)
  const driver = new FSDriver({ location: root, visibility: 'private' })
  const pathOf = (key: string) => join(root, requireKey(key))
  /** No key starts with a dot, so nothing half-written is ever served or listed. */
  const draftPath = () => join(root, '.drafts', randomUUID())

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
    removeTree: (prefix) => driver.deleteAll(requireFolder(prefix)),
    listTree: (prefix) => listKeys(driver, requireFolder(prefix)),
    temporaryAddress: async () => undefined,
    localPath: pathOf,
  }
}

async function statOf(path: string): Promise<StoredFile | undefined> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return undefined
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}-${found.ino.toString(36)}"`
    return { size: found.size, etag, modifiedAt: found.mtime }
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}
