import { forceCleanLine } from '../../text/plain-text.ts'
import { truncateText } from '../../text/truncate-text.ts'

export const defaultChunkBytes = 5 * 1024 * 1024

export const chunkSizeLimits = { least: 1_000_000, most: 20 * 1024 * 1024 } as const

export const maxChunksInFlight = 3

export const chunkCountFor = (sizeBytes: number, chunkSize: number = defaultChunkBytes) =>
  Math.max(1, Math.ceil(sizeBytes / chunkSize))

/** A file is recognized by its size and the SHA-256 of this many leading bytes. */
export const fingerprintBytes = 1_000_000

export const cleanFileName = (sent: string) => (sent === '' ? sent : forceCleanLine(sent) || 'file')

/** Drops the extension; underscores become spaces. */
export function titleFromFileName(fileName: string, longest: number): string {
  const name = forceCleanLine(fileName.replace(/\.[^.]{1,5}$/, '').replace(/[_\s]+/g, ' '))
  return truncateText(name, longest).trim()
}

export const uploadPercentage = (received: number, total: number) => Math.round((received / total) * 100)
