import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { newUploadKey } from './open-upload.ts'
import * as queries from './queries.ts'

/** Memory of a chunk store's parts in a bucket bounds it. */
const chunkBytes = 64 * 1024 ** 2

export interface StoredSource {
  uploadKey: string
  sizeBytes: number
  storedNames: string[]
}

/** Puts a file of this machine where the sources of videos are; `insertStoredSource` makes it the source of one. */
export async function storeSource(ctx: Context, path: string, signal: AbortSignal): Promise<StoredSource> {
  const { size: sizeBytes } = await stat(path)
  const uploadKey = newUploadKey()
  const storedNames: string[] = []
  for (let offset = 0; offset < sizeBytes; offset += chunkBytes) {
    signal.throwIfAborted()
    const length = Math.min(chunkBytes, sizeBytes - offset)
    const body = createReadStream(path, { start: offset, end: offset + length - 1 })
    const staged = await ctx.chunks.stage({ uploadKey, index: storedNames.length, offset, length, body })
    try {
      await staged.commit()
    } finally {
      await staged.release()
    }
    storedNames.push(staged.storedName)
  }
  return { uploadKey, sizeBytes, storedNames }
}

/** Returns the id of the upload. */
export async function insertStoredSource(
  trx: Trx,
  { uploadKey, sizeBytes, storedNames }: StoredSource,
  { ownerId, fileName, now }: { ownerId: number; fileName: string; now: Date },
) {
  const totalChunks = storedNames.length
  const lastBytes = sizeBytes - (totalChunks - 1) * chunkBytes
  const uploadId = await queries.insertComplete(trx, {
    ownerId,
    uploadKey,
    fileName,
    totalChunks,
    fileId: randomUUID(),
    fileType: 'video/mp4',
    chunkSize: chunkBytes,
    lastBytes,
    isReadable: true,
    completedAt: now,
    claimedAt: now,
  })
  await queries.addChunks(
    trx,
    storedNames.map((storedName, chunkIndex) => ({
      uploadId,
      chunkIndex,
      storedName,
      bytes: chunkIndex === totalChunks - 1 ? lastBytes : chunkBytes,
    })),
  )
  return uploadId
}
