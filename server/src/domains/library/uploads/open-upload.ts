import { plural, t } from '@kinora/contract/text/translate'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import {
  isLastChunk,
  minFileBytes,
  assertChunkSize,
  assertSameFile,
  type ChunkQuery,
} from './validate-chunk.ts'
import * as queries from './queries.ts'
import { lockStorage, assertQuota } from '../../people/storage-quota/quota.ts'
import { loadUploadLimits } from '../../site/site-settings/service.ts'

/** An upload counts against the limit for five minutes after its last chunk. */
const activeWindowMs = 5 * 60_000

const maxUnusedUploads = 50

export type OpenUpload = NonNullable<Awaited<ReturnType<typeof queries.findForChunk>>>

/**
 * Finds the upload of a chunk, or starts it within the user's limits.
 * @throws DomainError invalid (chunkSize), chunk_mismatch, too_many_uploads, quota_exceeded
 */
export async function openUpload(
  ctx: Context,
  viewer: Viewer,
  chunk: ChunkQuery,
  length: number,
): Promise<OpenUpload> {
  const since = new Date(ctx.now().getTime() - activeWindowMs)
  const known = await queries.findForChunk(ctx.db, viewer.id, chunk)
  if (known) assertSameFile(known, chunk, length)
  if (known?.completedAt || known?.hasChunk) return known
  if (known && known.updatedAt > since && isReserved(known, chunk, length)) return known
  return ctx.transaction(async (trx) => {
    await lockStorage(trx, viewer.id)
    await assertUploadSlot(ctx, trx, viewer, { since, but: chunk.fileId })
    await reserveStorage(ctx, trx, viewer, { chunk, length })
    const upload = await queries.findForChunk(trx, viewer.id, chunk)
    if (!upload) throw new Error('The upload disappeared while its owner was locked')
    assertSameFile(upload, chunk, length)
    return upload
  })
}

/** Room for the last chunk is reserved only when it arrives. */
const isReserved = ({ lastBytes }: { lastBytes: number | null }, chunk: ChunkQuery, length: number) =>
  !isLastChunk(chunk) || lastBytes === length

/**
 * Reserves room for the known size of the file, so that concurrent uploads respect the quota.
 * @throws DomainError invalid (chunkSize), quota_exceeded
 */
async function reserveStorage(
  ctx: Context,
  trx: Trx,
  viewer: Viewer,
  { chunk, length }: { chunk: ChunkQuery; length: number },
) {
  const { fileId, fileName, fileType, totalChunks, chunkSize } = chunk
  const known = await queries.findForChunk(trx, viewer.id, chunk)
  const [at, lastBytes] = [ctx.now(), isLastChunk(chunk) ? length : (known?.lastBytes ?? null)]
  if (known) {
    await assertQuota(ctx, trx, viewer.id, (lastBytes ?? 1) - (known.lastBytes ?? 1))
    await queries.update(trx, known.id, { updatedAt: at, lastBytes })
    return
  }
  assertChunkSize(chunk)
  await assertQuota(ctx, trx, viewer.id, minFileBytes(chunk, length))
  const uploadKey = newUploadKey()
  const file = { fileId, fileName, fileType, totalChunks, chunkSize, lastBytes }
  await queries.insert(trx, { ...file, ownerId: viewer.id, uploadKey, createdAt: at, updatedAt: at })
}

export const newUploadKey = () => randomBytes(16).toString('hex')

async function assertUploadSlot(
  ctx: Context,
  trx: Trx,
  viewer: Viewer,
  otherUploads: { since: Date; but: string },
) {
  const { uploadsPerUser: limit } = await loadUploadLimits(ctx, trx)
  if ((await queries.countActive(trx, viewer.id, otherUploads)) >= limit) {
    throw new DomainError(
      'too_many_uploads',
      t`${plural({ limit }, { one: 'You already have # upload in progress. Wait until one is complete, or cancel one.', other: 'You already have # uploads in progress. Wait until one is complete, or cancel one.' })}`,
      { retryAfterSeconds: 30 },
    )
  }
  if ((await queries.countUnused(trx, viewer.id, otherUploads.but)) < maxUnusedUploads) return
  throw new DomainError(
    'too_many_uploads',
    t`${plural({ count: maxUnusedUploads }, { one: 'You have # uploaded file that is not a video yet. Turn it into a video or remove it first.', other: 'You have # uploaded files that are not videos yet. Turn them into videos or remove them first.' })}`,
    { retryAfterSeconds: 3600 },
  )
}
