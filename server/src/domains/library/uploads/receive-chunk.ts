import type { CallResult } from '@kinora/contract/http/call'
import type { uploads } from '@kinora/contract/library/uploads/calls'
import { fingerprintBytes } from '@kinora/contract/library/uploads/rules'
import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { detectDemuxer, sniffedBytes } from '../../../media/probe/container.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ByteBody } from '../../../platform/http/request-body.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { StagedChunk } from '../../../platform/storage/chunk-store.ts'
import { diskFullError } from '../../../platform/storage/disk-space.ts'
import { isDiskFull } from '../../../platform/storage/durable-files.ts'
import { loadUploadLimits } from '../../site/site-settings/service.ts'
import { createDraft } from '../videos/create-draft.ts'
import { isLastChunk, assertValidChunk, type ChunkQuery } from './validate-chunk.ts'
import { isBlockedFile } from './blocked-file-queries.ts'
import { openUpload, type OpenUpload } from './open-upload.ts'
import { sourceUrlOf } from './present.ts'
import * as queries from './queries.ts'
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
  new DomainError('unavailable', 'The upload was interrupted. Send this chunk again.', {
    retryAfterSeconds: 1,
  })

interface StoredOutcome {
  is: 'stored'
  received: number
  isComplete: boolean
  videoId: number | null
}

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

const outcomeErrors = { gone: interruptedError, unreadable: notAVideoError, blocked: blockedFileError }

type SizedChunk = ChunkRequest & { length: number }

async function stageAndStore(ctx: Context, upload: OpenUpload, incoming: SizedChunk): Promise<Outcome> {
  const { chunk, body, length } = incoming
  const [index, offset] = [chunk.chunkIndex, chunk.chunkIndex * upload.chunkSize]
  const { uploadKey } = upload
  const staged = await ctx.chunks.stage({ uploadKey, index, offset, length, body: body.stream })
  try {
    return await limitWrites(() =>
      ctx.transaction((trx) => storeChunk(ctx, trx, upload.id, { ...incoming, staged })),
    )
  } finally {
    await staged.release()
  }
}

/** Each holds a database connection during disk writes, so only a few run at once. */
const limitWrites = limitConcurrency(4)

type StagedChunkRequest = SizedChunk & { staged: StagedChunk }
type UploadRow = NonNullable<Awaited<ReturnType<typeof queries.lock>>>
type Outcome = StoredOutcome | { is: keyof typeof outcomeErrors }

async function storeChunk(
  ctx: Context,
  trx: Trx,
  uploadId: number,
  sent: StagedChunkRequest,
): Promise<Outcome> {
  const { chunk, staged, length } = sent
  const upload = await queries.lock(trx, uploadId)
  if (!upload) return { is: 'gone' }
  const facts = sniffFile(upload, sent)
  if (chunk.draft && facts.isReadable === false) {
    await queries.remove(trx, uploadId)
    return { is: 'unreadable' }
  }
  if (await isBlockedFile(trx, { ...upload, headHash: facts.headHash })) {
    await queries.remove(trx, uploadId)
    return { is: 'blocked' }
  }
  const { chunkIndex } = chunk
  if (!upload.completedAt && !(await queries.hasChunk(trx, uploadId, chunkIndex))) {
    // Room was reserved for the length that another sender of the last chunk declared.
    if (isLastChunk(chunk) && upload.lastBytes !== length) throw interruptedError()
    await staged.commit()
    await queries.addChunk(trx, { uploadId, chunkIndex, bytes: length, storedName: staged.storedName })
  }
  return recordProgress(ctx, trx, { upload: { ...upload, ...facts }, sent })
}

function sniffFile({ isReadable, headHash }: UploadRow, { chunk, staged: { head } }: StagedChunkRequest) {
  if (chunk.chunkIndex > 0 || headHash !== null) return { isReadable, headHash }
  return {
    isReadable: Boolean(detectDemuxer(head.subarray(0, sniffedBytes))),
    headHash: createHash('sha256').update(head.subarray(0, fingerprintBytes)).digest('hex'),
  }
}

async function recordProgress(
  ctx: Context,
  trx: Trx,
  { upload, sent }: { upload: UploadRow; sent: StagedChunkRequest },
): Promise<StoredOutcome> {
  const { id, ownerId, fileName, isReadable, headHash, completedAt } = upload
  const received = await queries.countChunks(trx, id)
  const isComplete = received === upload.totalChunks
  const at = ctx.now()
  const completes = isComplete && !completedAt
  await queries.update(trx, id, {
    updatedAt: at,
    isReadable,
    headHash,
    ...(completes && { completedAt: at }),
  })
  if (!completes || !sent.chunk.draft) {
    const videoId = isComplete ? await queries.findVideoId(trx, id) : null
    return { is: 'stored', received, isComplete, videoId }
  }
  await queries.markUsed(trx, id, true)
  const videoId = await createDraft(trx, { ownerId, uploadId: id, fileName })
  return { is: 'stored', received, isComplete, videoId }
}
