import { activeLanguage } from '@kinora/contract/text/active-language'
import { formatInteger } from '@kinora/contract/text/format-message'
import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { uploads } from '@kinora/contract/library/uploads/calls'
import { chunkSizeLimits, cleanFileName } from '@kinora/contract/library/uploads/rules'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { gigabytesToBytes } from '../../site/site-settings/service.ts'

export type ChunkQuery = CallRequest<typeof uploads.chunk>['query']

const formatBytes = (count: number) => formatInteger(count, activeLanguage())

export const isLastChunk = ({ chunkIndex, totalChunks }: ChunkQuery) => chunkIndex === totalChunks - 1

/**
 * Checks the declared sizes of a chunk before its body is read. Returns its length.
 * @throws DomainError file_too_large, chunk_out_of_range, empty_file, too_large, chunk_incomplete
 */
export function assertValidChunk(chunk: ChunkQuery, announcedBytes: number | undefined, maxFileGb: number) {
  assertChunkInRange(chunk)
  if (announcedBytes === undefined) {
    throw new DomainError('chunk_incomplete', t`Send the size of the chunk in the Content-Length header.`)
  }
  const most = isLastChunk(chunk) && chunk.totalChunks > 1 ? chunkSizeLimits.most : chunk.chunkSize
  if (announcedBytes > most) {
    throw new DomainError(
      'too_large',
      t`A chunk may have at most ${{ limit: formatBytes(most) }} bytes; this one has ${{ size: formatBytes(announcedBytes) }}. Cut the file into chunks of that size and send them one by one.`,
    )
  }
  if (minFileBytes(chunk, announcedBytes) > gigabytesToBytes(maxFileGb)) {
    throw new DomainError(
      'file_too_large',
      t`A file may be up to ${{ gigabytes: maxFileGb }} GB. Choose a smaller one or split it into parts.`,
    )
  }
  assertFullChunk(chunk, announcedBytes)
  return announcedBytes
}

function assertChunkInRange({ chunkIndex, totalChunks }: ChunkQuery) {
  if (chunkIndex < totalChunks) return
  throw new DomainError(
    'chunk_out_of_range',
    t`There is no chunk ${{ chunkIndex }}: the chunks of this file are numbered 0 to ${{ last: totalChunks - 1 }}.`,
  )
}

/**
 * Only for the first chunk; later ones have to match it.
 * @throws DomainError invalid
 */
export function assertChunkSize({ totalChunks, chunkSize }: ChunkQuery) {
  if (totalChunks === 1 || chunkSize >= chunkSizeLimits.least) return
  const message = t`Number must be greater than or equal to ${{ limit: chunkSizeLimits.least }}`
  throw new DomainError('invalid', message, { fields: { chunkSize: message } })
}

interface StartedUpload {
  fileName: string
  totalChunks: number
  chunkSize: number
}

/**
 * Some clients send the length of the last chunk as its chunk size; that of the others counts.
 * @throws DomainError chunk_mismatch
 */
export function assertSameFile(begun: StartedUpload, chunk: ChunkQuery, length: number) {
  const isSameSize = isLastChunk(chunk) ? length <= begun.chunkSize : chunk.chunkSize === begun.chunkSize
  const isSame = begun.totalChunks === chunk.totalChunks && cleanFileName(begun.fileName) === chunk.fileName
  if (isSame && (isSameSize || chunk.totalChunks === 1)) return
  throw new DomainError(
    'chunk_mismatch',
    t`This file id belongs to ${{ fileName: begun.fileName }} in ${{ totalChunks: begun.totalChunks }} chunks of ${{ size: formatBytes(begun.chunkSize) }} bytes. Send another file under a new id.`,
  )
}

function assertFullChunk(chunk: ChunkQuery, announcedBytes: number) {
  if (chunk.totalChunks === 1 && announcedBytes === 0) {
    throw new DomainError('empty_file', t`This file is empty. Choose a file with a video in it.`)
  }
  if (announcedBytes === 0 || (!isLastChunk(chunk) && announcedBytes !== chunk.chunkSize)) {
    throw new DomainError(
      'chunk_incomplete',
      t`Every chunk but the last must have exactly ${{ expected: formatBytes(chunk.chunkSize) }} bytes; this one has ${{ size: formatBytes(announcedBytes) }}. Send all of it again.`,
    )
  }
}

export const minFileBytes = (chunk: ChunkQuery, length: number) =>
  (chunk.totalChunks - 1) * chunk.chunkSize + (isLastChunk(chunk) ? length : 1)

/** An unknown last chunk counts as one byte. */
export const fileSizeOf = (row: { totalChunks: number; chunkSize: number; lastBytes: number | null }) =>
  (row.totalChunks - 1) * row.chunkSize + (row.lastBytes ?? 1)
