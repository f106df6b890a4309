import { t } from '@kinora/contract/text/translate'
import type { CallResult } from '@kinora/contract/http/call'
import type { uploads } from '@kinora/contract/library/uploads/calls'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ByteBody } from '../../../platform/http/request-body.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { diskFullError } from '../../../platform/storage/disk-space.ts'
import { isDiskFull } from '../../../platform/storage/durable-files.ts'
import { loadUploadLimits } from '../../site/site-settings/service.ts'
import { assertValidChunk, type ChunkQuery } from './validate-chunk.ts'
import { openUpload, type OpenUpload } from './open-upload.ts'
import { sourceUrlOf } from './present.ts'
import * as queries from './queries.ts'
import { storeChunk, type StoredOutcome } from './store-chunks.ts'
import { blockedFileError, notAVideoError } from './claim-upload.ts'

type ChunkResponse = CallResult<typeof uploads.chunk>

interface ChunkRequest {
  chunk: ChunkQuery
  body: ByteBody
}

/**
 * Stages the bytes of a chunk at the client's pace, then moves them into place together with its row. Chunks may
 * arrive in any order, concurrently and repeatedly; the one that completes the file, and any repetition after it, is
 * answered with `videoUrl`. A stored chunk is never overwritten.
 * @throws DomainError, see validate-chunk.ts and open-upload.ts
 */
export async function receiveChunk(ctx: Context, viewer: Viewer, sent: ChunkRequest): Promise<ChunkResponse> {
  const { chunk, body } = sent
  const length = assertValidChunk(chunk, body.announcedBytes, (await loadUploadLimits(ctx)).fileGb)
  await ctx.assertDiskSpace(length)
  const upload = await openUpload(ctx, viewer, chunk, length)
  if (upload.completedAt || upload.hasChunk) {
    body.stream.resume()
    const { completedAt, videoId } = upload
    const received = Number(upload.received)
    return buildResponse(upload, { is: 'stored', received, isComplete: completedAt !== null, videoId })
  }
  try {
    const outcome = await stageAndStore(ctx, upload, { ...sent, length })
    if (outcome.is === 'stored') return buildResponse(upload, outcome)
    throw outcomeErrors[outcome.is]()
  } catch (error) {
    await removeIfEmpty(ctx, upload)
    throw isDiskFull(error) ? diskFullError() : error
  }
}

/** A failed chunk leaves neither bytes nor an upload without chunks. */
async function removeIfEmpty(ctx: Context, { id, uploadKey }: OpenUpload) {
  const isMissing = await ctx.transaction(async (trx) => {
    if (!(await queries.lock(trx, id))) return true
    if ((await queries.countChunks(trx, id)) > 0) return false
    await queries.remove(trx, id)
    return true
  })
  if (isMissing) await ctx.chunks.remove(uploadKey)
}

/** Cancelled, or removed after another first chunk failed. */
const interruptedError = () =>
  new DomainError('unavailable', t`The upload was interrupted. Send this chunk again.`, {
    retryAfterSeconds: 1,
  })

function buildResponse(
  { fileId, uploadKey, totalChunks }: OpenUpload,
  { received, isComplete, videoId }: StoredOutcome,
): ChunkResponse {
  return {
    fileId,
    received,
    totalChunks,
    ...(isComplete && { videoUrl: sourceUrlOf(uploadKey) }),
    ...(videoId !== null && { videoId }),
  }
}

type SizedChunk = ChunkRequest & { length: number }

const outcomeErrors = { gone: interruptedError, unreadable: notAVideoError, blocked: blockedFileError }

async function stageAndStore(ctx: Context, upload: OpenUpload, { chunk, body, length }: SizedChunk) {
  const [index, offset] = [chunk.chunkIndex, chunk.chunkIndex * upload.chunkSize]
  const { id: uploadId, uploadKey } = upload
  const staged = await ctx.chunks.stage({ uploadKey, index, offset, length, body: body.stream })
  try {
    return await storeChunk(ctx, { uploadId, chunk, length, staged, arrivedAt: ctx.now() })
  } finally {
    await staged.release()
  }
}
