import { chunkBytes, chunksInFlight, chunkSizeLimits } from '@kinora/contract/upload-rules'

const megabyte = 1024 * 1024
/** How long one chunk should travel: short enough to lose little, long enough to be worth its way. */
const travelSeconds = 4

/** How large the chunks of a file are made on a line of this speed, of which several travel at a time. */
export function chunkSizeFor(bytesPerSecond: number | null): number {
  if (bytesPerSecond === null) return chunkBytes
  const wished = Math.round((bytesPerSecond * travelSeconds) / chunksInFlight / megabyte) * megabyte
  return Math.max(megabyte, Math.min(chunkSizeLimits.most, wished))
}

/** The numbers of the chunks that have not arrived, in order. */
export function missingChunks(totalChunks: number, received: Iterable<number>): number[] {
  const arrived = new Set(received)
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !arrived.has(index))
}

/** A file, and how it is cut. */
interface Cut {
  sizeBytes: number
  chunkSize: number
}

/** Where a chunk begins and ends in its file. */
export function chunkRange(index: number, { sizeBytes, chunkSize }: Cut) {
  const start = index * chunkSize
  return { start, end: Math.min(start + chunkSize, sizeBytes) }
}

/**
 * The bytes of a chunk, with the type that the call takes. Read at once, so that a file that has changed is told from a
 * lost network.
 */
export async function chunkOf(file: Blob, index: number, chunkSize: number): Promise<Blob> {
  const { start, end } = chunkRange(index, { sizeBytes: file.size, chunkSize })
  return new Blob([await file.slice(start, end).arrayBuffer()], { type: 'application/octet-stream' })
}

/** How many bytes of a file have arrived with these chunks. */
export function receivedBytes(cut: Cut, received: readonly number[]): number {
  return received.reduce((sum, index) => {
    const { start, end } = chunkRange(index, cut)
    return sum + Math.max(0, end - start)
  }, 0)
}

/** The most cells that a map of chunks shows. */
const mapCells = 64

export type Cell = 'received' | 'sending' | 'missing'

interface Progress {
  totalChunks: number
  received: readonly number[]
  inFlight: readonly number[]
}

/**
 * The chunks of a file as at most 64 cells. A cell that stands for several chunks counts as received when all of them
 * are, and as sending when one of them travels or only some have arrived.
 */
export function chunkMap({ totalChunks: total, received, inFlight }: Progress): Cell[] {
  const count = Math.min(mapCells, total)
  const [arrived, travelling] = [new Set(received), new Set(inFlight)]
  return Array.from({ length: count }, (_, cell) => {
    const first = Math.floor((cell * total) / count)
    const end = Math.floor(((cell + 1) * total) / count)
    const chunks = Array.from({ length: end - first }, (_chunk, offset) => first + offset)
    if (chunks.every((index) => arrived.has(index))) return 'received'
    return chunks.some((index) => travelling.has(index) || arrived.has(index)) ? 'sending' : 'missing'
  })
}
