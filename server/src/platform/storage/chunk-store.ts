import { t } from '@kinora/contract/text/translate'
import { finished, type Readable } from 'node:stream'
import { DomainError } from '../errors/domain-error.ts'
import type { ByteRange } from './byte-range.ts'

export interface Chunk {
  uploadKey: string
  index: number
  offset: number
  length: number
  body: Readable
}

export interface StagedChunk {
  /** Storage name of this sender's copy, since several may coexist; saved in the row of the chunk. */
  storedName: string
  head: Buffer
  /** Durable once resolved. Called by one sender per chunk, and never while the file is read. */
  commit: () => Promise<void>
  release: () => Promise<void>
}

export interface StoredUpload {
  uploadKey: string
  pieces: readonly string[]
  chunkSize: number
}

/** Chunks arrive in any order, concurrently and repeatedly. */
export interface ChunkStore {
  /**
   * Streams a chunk aside, without touching its file.
   * @throws ChunkLengthError
   */
  stage: (chunk: Chunk) => Promise<StagedChunk>
  /** Path of the complete file on this machine, read-only; `remove` deletes it. */
  assemble: (uploadKey: string, pieces: readonly string[]) => Promise<string>
  read: (upload: StoredUpload, range: ByteRange) => Promise<Readable>
  listKeys: () => AsyncIterable<string>
  remove: (uploadKey: string) => Promise<void>
}

export class ChunkLengthError extends DomainError {
  override name = 'ChunkLengthError'
  constructor(expectedBytes: number, receivedBytes: number) {
    super(
      'chunk_incomplete',
      receivedBytes > expectedBytes
        ? t`The chunk is longer than its ${{ size: expectedBytes }} bytes. Send it again.`
        : t`The chunk is shorter than its ${{ size: expectedBytes }} bytes. Send it again.`,
    )
  }
}

/**
 * Passes on a body of exactly this length, piece by piece, and reads no further while `take` is busy. On failure the
 * stream stays open, so that the caller can still respond.
 * @throws ChunkLengthError also when the client disconnected
 */
export async function takeExactly(
  body: Readable,
  length: number,
  take: (piece: Buffer) => Promise<void> | undefined,
) {
  const taken = Promise.withResolvers<void>()
  let received = 0
  let working: Promise<void> | undefined
  const onData = (piece: Buffer) => {
    received += piece.length
    if (received > length) return taken.resolve()
    const busy = take(piece)
    if (!busy) return
    body.pause()
    working = busy.catch(taken.reject).then(() => void body.resume())
  }
  const forget = finished(body, { writable: false }, (error) =>
    error && !isDisconnect(error) ? taken.reject(error) : taken.resolve(),
  )
  body.on('data', onData)
  try {
    await taken.promise
  } finally {
    body.off('data', onData)
    forget()
    await working
  }
  if (received !== length) throw new ChunkLengthError(length, received)
}

const disconnectCodes = new Set<unknown>(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && disconnectCodes.has(error.code)
