import type { Readable } from 'node:stream'
import { DomainError } from '../errors/domain-error.ts'

export interface Chunk {
  /** Names the file that the chunk belongs to; one segment of a storage key. */
  uploadKey: string
  index: number
  /** Where in the file it belongs, and how long it is, in bytes. */
  offset: number
  length: number
  body: Readable
}

/** Files that arrive in pieces: in any order, several at once, and the same piece twice. */
export interface ChunkStore {
  /**
   * Takes in one piece. When this has answered, the piece survives a crash.
   * @throws ChunkLengthError when the body is shorter or longer than said; nothing beyond its place is touched
   */
  write: (chunk: Chunk) => Promise<void>
  /** The whole file on this machine, once all pieces are in. Only for reading; `remove` removes it too. */
  assemble: (uploadKey: string, chunkCount: number) => Promise<string>
  /** The first bytes of the file, fewer when its first piece is shorter. */
  head: (uploadKey: string, byteCount: number) => Promise<Buffer>
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
