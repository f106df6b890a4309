import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { hasCode } from '../storage/durable-files.ts'
import { isStorageKey } from '../storage/storage.ts'

export interface SourceFile {
  /** Relative, in ASCII. */
  path: string
  size: number
  /** Changes with the content. */
  version: string
}

/** The files of a site. `list` is ordered by the bytes of the path; there may be millions. */
export interface FileSource {
  kind: 'disk' | 'bucket'
  list: () => AsyncIterable<SourceFile>
  /** @returns undefined when the file has been removed meanwhile */
  open: (path: string) => Promise<Readable | undefined>
}

export function openDiskSource(dataDir: string): FileSource {
  return {
    kind: 'disk',
    list: async function* () {
      const key = await fileAt(dataDir, 'secret.key')
      if (key) yield key
      yield* listFolder(dataDir, 'storage')
      yield* listFolder(dataDir, 'uploads')
    },
    open: async (path) => {
      if (!(await fileAt(dataDir, path))) return undefined
      return createReadStream(join(dataDir, path))
    },
  }
}

/** Hidden files are drafts. A folder sorts as if its name ended with a slash, as its files do. */
async function* listFolder(root: string, folder: string): AsyncGenerator<SourceFile> {
  const entries = (await readFolder(join(root, folder)))
    .filter(({ name }) => isStorageKey(name))
    .map((entry) => ({ entry, order: entry.isDirectory() ? `${entry.name}/` : entry.name }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
  for (const { entry } of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(root, path)
    else {
      const file = await fileAt(root, path)
      if (file) yield file
    }
  }
}

async function readFolder(path: string) {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function fileAt(root: string, path: string): Promise<SourceFile | undefined> {
  try {
    const found = await stat(join(root, path))
    if (!found.isFile()) return undefined
    return { path, size: found.size, version: `${found.size}-${found.mtimeMs}-${found.ino}` }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
