import type { Readable } from 'node:stream'
import { DomainError } from '../errors/domain-error.ts'
import type { ByteRange } from './range.ts'

export interface Chunk {
  /** Names the file that the chunk belongs to; one segment of a storage key. */
  uploadKey: string
  index: number
  /** Where in the file it belongs, and how long it is, in bytes. */
  offset: number
  length: number
  body: Readable
}

/** A piece that has arrived whole and is not part of its file yet. */
export interface StagedChunk {
  /** Names this sender's piece, where several may lie side by side; kept with the chunk when it is placed. */
  piece: string
  /** The first megabyte of the first piece of a file; empty for the others. */
  head: Buffer
  /**
   * Makes it part of its file. Called by one sender of a chunk only, while nobody reads the file; when this has
   * answered, the piece survives a crash.
   */
  place: () => Promise<void>
  /** Lets go of it; a piece that was not placed is gone. */
  release: () => Promise<void>
}

/** A file whose pieces have all arrived. */
export interface StoredUpload {
  uploadKey: string
  /** The names of its pieces, in order. */
  pieces: readonly string[]
  chunkSize: number
}

/** Files that arrive in pieces: in any order, several at once, and the same piece twice. */
export interface ChunkStore {
  /**
   * Takes in one piece, at its sender's pace, without touching the file it belongs to.
   * @throws ChunkLengthError when the body is shorter or longer than said
   */
  stage: (chunk: Chunk) => Promise<StagedChunk>
  /** The whole file on this machine, once all pieces are in. Only for reading; `remove` removes it too. */
  assemble: (uploadKey: string, pieces: readonly string[]) => Promise<string>
  /** Part of the file as a stream for one reader; both ends are included. */
  read: (upload: StoredUpload, range: ByteRange) => Promise<Readable>
  /** The keys of everything that lies here, in no particular order. */
  listKeys: () => AsyncIterable<string>
  /** Removes the pieces and the whole; nothing there is no error. */
  remove: (uploadKey: string) => Promise<void>
}

/** A chunk that is not as long as it was said to be. */
export class ChunkLengthError extends DomainError {
  override name = 'ChunkLengthError'
  constructor(expectedBytes: number, receivedBytes: number) {
    const what = receivedBytes > expectedBytes ? 'longer' : 'shorter'
    super('chunk_incomplete', `The chunk is ${what} than its ${expectedBytes} bytes. Send it again.`)
  }
}

/**
 * The pieces of a body that must have exactly this length. The stream is left open on failure, so that whoever owns
 * the connection can still answer.
 * @throws ChunkLengthError also when the sender went away half-way
 */
export async function* exactly(body: Readable, length: number): AsyncGenerator<Buffer> {
  let received = 0
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += piece.length
      if (received > length) break
      yield piece
    }
  } catch (error) {
    if (!isCutOff(error)) throw error
  }
  if (received !== length) throw new ChunkLengthError(length, received)
}

const cutOffCodes = new Set<unknown>(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

const isCutOff = (error: unknown) => error instanceof Error && 'code' in error && cutOffCodes.has(error.code)
