import { cutText } from './cut-text.ts'
import { foundLine } from './plain-text.ts'

/** What every chunk but the last has, when its sender does not say otherwise. */
export const chunkBytes = 5 * 1024 * 1024

/** What a sender may say instead. */
export const chunkSizeLimits = { least: 1_000_000, most: 20 * 1024 * 1024 } as const

/** How many chunks of one file travel at once. */
export const chunksInFlight = 3

/** How many chunks a file of this size is cut into. */
export const chunkCountOf = (sizeBytes: number, chunkSize: number = chunkBytes) =>
  Math.max(1, Math.ceil(sizeBytes / chunkSize))

/** A file is known again by its size and the SHA-256 of so many bytes from its beginning. */
export const fingerprintBytes = 1_000_000

/** What a file is called here: its name without what nobody sees in it. */
export const nameOfFile = (sent: string) => (sent === '' ? sent : foundLine(sent) || 'file')

/** A title to begin with: the name of the file without its ending, underscores and the like as spaces. */
export function titleOfFile(fileName: string, longest: number): string {
  const name = foundLine(fileName.replace(/\.[^.]{1,5}$/, '').replace(/[_\s]+/g, ' '))
  return cutText(name, longest).trim()
}

/** Whole percent of the chunks that have arrived. */
export const uploadPercent = (received: number, total: number) => Math.round((received / total) * 100)
