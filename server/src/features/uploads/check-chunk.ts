import type { CallRequest } from '@kinora/contract/call'
import { chunkBytes, type uploads } from '@kinora/contract/uploads'
import { DomainError } from '../../platform/errors/domain-error.ts'

export type ChunkQuery = CallRequest<typeof uploads.chunk>['query']

const grouped = (count: number) => count.toLocaleString('en-US')

/** Storage sizes are configured in binary gigabytes. */
export const bytesOfGb = (gigabytes: number) => Math.floor(gigabytes * 1024 ** 3)

/**
 * Refuses a chunk by what its sender says about it, before a byte of it is read. Answers its length.
 * @throws DomainError file_too_large, chunk_out_of_range, empty_file, too_large, chunk_incomplete
 */
export function requireSoundChunk(chunk: ChunkQuery, announcedBytes: number | undefined, maxFileGb: number) {
  requireSoundPlan(chunk, maxFileGb)
  if (announcedBytes === undefined) {
    throw new DomainError(
      'chunk_incomplete',
      'Say how many bytes the chunk has in the Content-Length header.',
    )
  }
  if (announcedBytes > chunkBytes) {
    throw new DomainError(
      'too_large',
      `A chunk has at most ${grouped(chunkBytes)} bytes; this one has ${grouped(announcedBytes)}. Cut the file into chunks of that size and send them one by one.`,
    )
  }
  requireFullChunk(chunk, announcedBytes)
  return announcedBytes
}

function requireSoundPlan({ chunkIndex, totalChunks }: ChunkQuery, maxFileGb: number) {
  if (totalChunks > Math.ceil(bytesOfGb(maxFileGb) / chunkBytes)) {
    throw new DomainError(
      'file_too_large',
      `A file may have up to ${maxFileGb} GB. Choose a smaller one or cut it into parts.`,
    )
  }
  if (chunkIndex >= totalChunks) {
    throw new DomainError(
      'chunk_out_of_range',
      `There is no chunk ${chunkIndex}: a file of ${totalChunks} chunks has the numbers 0 to ${totalChunks - 1}.`,
    )
  }
}

function requireFullChunk({ chunkIndex, totalChunks }: ChunkQuery, announcedBytes: number) {
  if (totalChunks === 1 && announcedBytes === 0) {
    throw new DomainError('empty_file', 'This file is empty. Choose a file with a video in it.')
  }
  const isLast = chunkIndex === totalChunks - 1
  if (announcedBytes === 0 || (!isLast && announcedBytes !== chunkBytes)) {
    throw new DomainError(
      'chunk_incomplete',
      `Every chunk but the last has exactly ${grouped(chunkBytes)} bytes; this one has ${grouped(announcedBytes)}. Send it again whole.`,
    )
  }
}

/** The least that a file has when this chunk of it is known. */
export const leastBytes = ({ chunkIndex, totalChunks }: ChunkQuery, length: number) =>
  (totalChunks - 1) * chunkBytes + (chunkIndex === totalChunks - 1 ? length : 1)
