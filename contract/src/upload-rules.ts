import { cutText } from './cut-text.ts'
import { foundLine } from './plain-text.ts'

export const chunkBytes = 5 * 1024 * 1024

export const chunkSizeLimits = { least: 1_000_000, most: 20 * 1024 * 1024 } as const

export const chunksInFlight = 3

export const chunkCountOf = (sizeBytes: number, chunkSize: number = chunkBytes) =>
  Math.max(1, Math.ceil(sizeBytes / chunkSize))

/** A file is recognized by its size and the SHA-256 of this many leading bytes. */
export const fingerprintBytes = 1_000_000

export const nameOfFile = (sent: string) => (sent === '' ? sent : foundLine(sent) || 'file')

/** Drops the extension; underscores become spaces. */
export function titleOfFile(fileName: string, longest: number): string {
  const name = foundLine(fileName.replace(/\.[^.]{1,5}$/, '').replace(/[_\s]+/g, ' '))
  return cutText(name, longest).trim()
}

export const uploadPercent = (received: number, total: number) => Math.round((received / total) * 100)
