import type { CallResult } from '@kinora/contract/call'
import { chunkBytes, type uploads } from '@kinora/contract/uploads'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { ByteBody } from '../../platform/http/read-body.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { noSpace } from '../../platform/storage/disk-room.ts'
import { isDiskFull } from '../../platform/storage/durable-files.ts'
import { leastBytes, requireSoundChunk, type ChunkQuery } from './check-chunk.ts'
import { videoUrlOf } from './present.ts'
import * as queries from './queries.ts'
import { requireRoom } from './room.ts'

/** An upload with a chunk in the last five minutes is under way and counts against the limit. */
const activeMs = 5 * 60_000

type Answer = CallResult<typeof uploads.chunk>
type OpenUpload = NonNullable<Awaited<ReturnType<typeof queries.findForChunk>>>

/**
 * Takes in one chunk: its bytes to disk first, then its row. Chunks may come in any order, at once and repeatedly;
 * the one that completes the file, and every repetition after that, answers `videoUrl`.
 * @throws DomainError for everything a sender can do wrong, see `requireSoundChunk` and `openUpload`
 */
export async function receiveChunk(
  ctx: Context,
  viewer: Viewer,
  chunk: ChunkQuery,
  body: ByteBody,
): Promise<Answer> {
  const length = requireSoundChunk(chunk, body.announcedBytes, ctx.config.MAX_FILE_GB)
  await ctx.requireDiskRoom(length)
  const upload = await openUpload(ctx, viewer, chunk, length)
  if (upload.completedAt || upload.hasChunk) {
    body.stream.resume()
    return answer(upload, { received: Number(upload.received), isComplete: upload.completedAt !== null })
  }
  await storeBytes(ctx, upload, chunk, { stream: body.stream, length })
  const recorded = await recordChunk(ctx, upload.id, chunk, length)
  if (!recorded) {
    await ctx.chunks.remove(upload.uploadKey)
    throw lostUpload()
  }
  return answer(upload, recorded)
}

/** Cancelled, or given up by the failure of another first chunk, while this chunk was on its way. */
const lostUpload = () =>
  new DomainError('unavailable', 'The upload was interrupted. Send this chunk again.', {
    retryAfterSeconds: 1,
  })

function answer(
  { fileId, uploadKey, totalChunks }: OpenUpload,
  { received, isComplete }: { received: number; isComplete: boolean },
): Answer {
  return { fileId, received, totalChunks, ...(isComplete && { videoUrl: videoUrlOf(uploadKey) }) }
}

/**
 * Finds the upload that a chunk belongs to, or starts it when the user's limits allow.
 * @throws DomainError chunk_mismatch, too_many_uploads, quota_exceeded
 */
async function openUpload(
  ctx: Context,
  viewer: Viewer,
  chunk: ChunkQuery,
  length: number,
): Promise<OpenUpload> {
  const since = new Date(ctx.now().getTime() - activeMs)
  const known = await queries.findForChunk(ctx.db, viewer.id, chunk)
  if (known) requireSameFile(known, chunk)
  if (known && (known.completedAt || known.updatedAt > since)) return known
  return ctx.transaction(async (trx) => {
    await queries.lockOwner(trx, viewer.id)
    await requireFreeSlot(ctx, trx, viewer, { since, but: chunk.fileId })
    if (!known) await requireRoom(ctx, trx, viewer.id, leastBytes(chunk, length))
    const { fileId, fileName, totalChunks } = chunk
    const uploadKey = randomBytes(16).toString('hex')
    const at = ctx.now()
    await queries.insertOrTouch(trx, { ownerId: viewer.id, fileId, uploadKey, fileName, totalChunks, at })
    const upload = await queries.findForChunk(trx, viewer.id, chunk)
    if (!upload) throw lostUpload()
    requireSameFile(upload, chunk)
    return upload
  })
}

function requireSameFile(upload: OpenUpload, { totalChunks, fileName }: ChunkQuery) {
  if (upload.totalChunks === totalChunks && upload.fileName === fileName) return
  throw new DomainError(
    'chunk_mismatch',
    `This file id belongs to ${upload.fileName} in ${upload.totalChunks} chunks. Send another file under a new id.`,
  )
}

async function requireFreeSlot(ctx: Context, trx: Trx, viewer: Viewer, others: { since: Date; but: string }) {
  const limit = ctx.config.UPLOADS_PER_USER
  if ((await queries.countActive(trx, viewer.id, others)) < limit) return
  throw new DomainError(
    'too_many_uploads',
    `You already have ${limit} ${limit === 1 ? 'upload' : 'uploads'} under way. Wait until one is complete, or cancel one.`,
    { retryAfterSeconds: 30 },
  )
}

type Bytes = { stream: ByteBody['stream']; length: number }

/**
 * A chunk that fails leaves nothing behind: neither its bytes nor an upload that has no other chunk.
 * @throws DomainError disk_full
 */
async function storeBytes(
  ctx: Context,
  upload: OpenUpload,
  { chunkIndex }: ChunkQuery,
  { stream, length }: Bytes,
) {
  try {
    const offset = chunkIndex * chunkBytes
    await ctx.chunks.write({ uploadKey: upload.uploadKey, index: chunkIndex, offset, length, body: stream })
  } catch (error) {
    await giveUpIfEmpty(ctx, upload)
    throw isDiskFull(error) ? noSpace() : error
  }
}

async function giveUpIfEmpty(ctx: Context, { id, uploadKey }: OpenUpload) {
  const isGone = await ctx.transaction(async (trx) => {
    if (!(await queries.lock(trx, id))) return true
    if ((await queries.countChunks(trx, id)) > 0) return false
    await queries.remove(trx, id)
    return true
  })
  if (isGone) await ctx.chunks.remove(uploadKey)
}

/** Records a chunk whose bytes are on disk; undefined when the upload is gone. */
function recordChunk(ctx: Context, uploadId: number, { chunkIndex }: ChunkQuery, bytes: number) {
  return ctx.transaction(async (trx) => {
    const upload = await queries.lock(trx, uploadId)
    if (!upload) return undefined
    await queries.addChunk(trx, { uploadId, chunkIndex, bytes })
    const received = await queries.countChunks(trx, uploadId)
    const isComplete = received === upload.totalChunks
    const at = ctx.now()
    await queries.update(trx, uploadId, {
      updatedAt: at,
      ...(chunkIndex === upload.totalChunks - 1 && { lastBytes: bytes }),
      ...(isComplete && !upload.completedAt && { completedAt: at }),
    })
    return { received, isComplete }
  })
}
