import type { Readable } from 'node:stream'

export interface StoredFile {
  size: number
  /** Strong and quoted; changes with the content. */
  etag: string
  modifiedAt: Date
}

/**
 * Files by key (`folder/name`). Writes are durable once resolved. Replacing is atomic: readers see the old file or
 * the new one.
 */
export interface Storage {
  putFile: (key: string, path: string) => Promise<void>
  putBytes: (key: string, bytes: Uint8Array) => Promise<void>
  /** @throws when the file does not exist */
  read: (key: string) => Promise<Buffer>
  stream: (key: string, range: { start: number; end: number }) => Promise<Readable>
  stat: (key: string) => Promise<StoredFile | undefined>
  removeTree: (folder: string) => Promise<void>
  /** Grouped by folder; there may be millions. */
  listTree: (folder: string) => AsyncIterable<string>
  temporaryAddress: (
    key: string,
    options: { seconds: number; contentType: string },
  ) => Promise<string | undefined>
  localPath: (key: string) => string | undefined
}
