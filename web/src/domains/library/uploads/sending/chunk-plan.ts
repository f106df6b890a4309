import { chunkSizeLimits, defaultChunkBytes, maxChunksInFlight } from '@kinora/contract/library/uploads/rules'

const megabyte = 1024 * 1024
/** Duration of one chunk: short to lose little, long enough to outweigh its overhead. */
const targetChunkSeconds = 4

/** Several chunks share the connection. */
export function chunkSizeFor(bytesPerSecond: number | null): number {
  if (bytesPerSecond === null) return defaultChunkBytes
  const idealBytes =
    Math.round((bytesPerSecond * targetChunkSeconds) / maxChunksInFlight / megabyte) * megabyte
  return Math.max(megabyte, Math.min(chunkSizeLimits.most, idealBytes))
}

export function missingChunks(totalChunks: number, received: Iterable<number>): number[] {
  const arrived = new Set(received)
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !arrived.has(index))
}

interface ChunkedFile {
  sizeBytes: number
  chunkSize: number
}

export function chunkRange(index: number, { sizeBytes, chunkSize }: ChunkedFile) {
  const start = index * chunkSize
  return { start, end: Math.min(start + chunkSize, sizeBytes) }
}

/** Read eagerly, so that a changed file can be told from a lost network. */
export async function readChunk(file: Blob, index: number, chunkSize: number): Promise<Blob> {
  const { start, end } = chunkRange(index, { sizeBytes: file.size, chunkSize })
  return new Blob([await file.slice(start, end).arrayBuffer()], { type: 'application/octet-stream' })
}

export function receivedBytes(cut: ChunkedFile, received: readonly number[]): number {
  return received.reduce((sum, index) => {
    const { start, end } = chunkRange(index, cut)
    return sum + Math.max(0, end - start)
  }, 0)
}

const maxMapCells = 64

export type ChunkCell = 'received' | 'sending' | 'missing'

interface ChunkMapInput {
  totalChunks: number
  received: readonly number[]
  inFlight: readonly number[]
}

/** A cell of several chunks is `received` when all of them are, and `sending` when one is in flight or only some have arrived. */
export function buildChunkMap({ totalChunks: total, received, inFlight }: ChunkMapInput): ChunkCell[] {
  const count = Math.min(maxMapCells, total)
  const [arrived, travelling] = [new Set(received), new Set(inFlight)]
  return Array.from({ length: count }, (_, cell) => {
    const first = Math.floor((cell * total) / count)
    const end = Math.floor(((cell + 1) * total) / count)
    const chunks = Array.from({ length: end - first }, (_chunk, offset) => first + offset)
    if (chunks.every((index) => arrived.has(index))) return 'received'
    return chunks.some((index) => travelling.has(index) || arrived.has(index)) ? 'sending' : 'missing'
  })
}
