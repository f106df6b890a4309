import { open, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** Where the files of a package are read from. */
export interface HlsFiles {
  /** The text of a file; null when there is none. */
  text: (name: string) => Promise<string | null>
  /** The length of a file in bytes; null when there is none. */
  size: (name: string) => Promise<number | null>
  /** The bytes of a range; fewer when the file ends before. */
  read: (name: string, range: { offset: number; length: number }) => Promise<Buffer>
}

/** The files of a folder on this machine. */
export function folderFiles(folder: string): HlsFiles {
  return {
    text: (name) => readFile(join(folder, name), 'utf8').catch(() => null),
    size: async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? null,
    read: async (name, { offset, length }) => {
      await using file = await open(join(folder, name), 'r')
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    },
  }
}

/** The same files by the names that a playlist among them uses: its own folder is where they begin. */
export function filesBeside(files: HlsFiles, playlist: string): HlsFiles {
  const named = (name: string) => posix.join(posix.dirname(playlist), name)
  return {
    text: (name) => files.text(named(name)),
    size: (name) => files.size(named(name)),
    read: (name, range) => files.read(named(name), range),
  }
}
