import type { Readable } from 'node:stream'

export interface StoredFile {
  size: number
  /** Strong and quoted; changes with the content. */
  etag: string
  modifiedAt: Date
}

export interface ListedFile {
  key: string
  size: number
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
  /** A missing file is no error. */
  remove: (key: string) => Promise<void>
  removeTree: (folder: string) => Promise<void>
  /** Grouped by folder; there may be millions. */
  listTree: (folder: string) => AsyncIterable<string>
  /** The same with sizes, which a bucket tells in its listing. */
  listSizes: (folder: string) => AsyncIterable<ListedFile>
  temporaryAddress: (
    key: string,
    options: { seconds: number; contentType: string },
  ) => Promise<string | undefined>
  localPath: (key: string) => string | undefined
}

const segmentPattern = /^[\w-]+(?:\.[\w-]+)*$/
const maxKeyLength = 512

export class InvalidKeyError extends Error {
  override name = 'BadKeyError'
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

/** Segments of letters, digits, `_`, `-` and inner single dots, joined by `/`, so that none is `..` or hidden. */
export function isStorageKey(key: string): boolean {
  return (
    key.length > 0 && key.length <= maxKeyLength && key.split('/').every((part) => segmentPattern.test(part))
  )
}

export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new InvalidKeyError(key)
  return key
}

/**
 * Accepts a trailing slash.
 * @throws BadKeyError
 */
export const requireFolder = (prefix: string) => requireStorageKey(prefix.replace(/\/$/, ''))
