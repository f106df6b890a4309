import type { Readable } from 'node:stream'

/** What is known of a stored file without reading it. */
export interface StoredFile {
  size: number
  /** Strong, in quotes; another file under the same key has another one. */
  etag: string
  modifiedAt: Date
}

/**
 * Where files live, by key (`folder/name`). What a function that writes has answered survives a crash. A file is
 * replaced as a whole: readers see the old one or the new one.
 */
export interface Storage {
  /** Stores a file that this process made; the file itself is gone afterwards. */
  putFile: (key: string, path: string) => Promise<void>
  putBytes: (key: string, bytes: Uint8Array) => Promise<void>
  /** @throws when there is no such file */
  read: (key: string) => Promise<Buffer>
  /** The bytes from `start` to `end`, both included. */
  stream: (key: string, range: { start: number; end: number }) => Promise<Readable>
  stat: (key: string) => Promise<StoredFile | undefined>
  /** Removes everything under a folder; nothing there is no error. */
  removeTree: (folder: string) => Promise<void>
  /** The keys of all files under a folder, those of one folder side by side; there may be millions. */
  listTree: (folder: string) => AsyncIterable<string>
  /** An address at which anybody may fetch the file for a while without asking us, when the storage has such. */
  temporaryAddress: (
    key: string,
    wish: { seconds: number; contentType: string },
  ) => Promise<string | undefined>
  /** Where the file lies on this machine, when it does. */
  localPath: (key: string) => string | undefined
}
