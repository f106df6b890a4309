import { chunkBytes } from '@kinora/contract/uploads'
import type { Db, Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import * as queries from './queries.ts'

/**
 * Claims a finished upload for a video, in the transaction that makes the video; a file becomes one video.
 * @throws DomainError not_found (unknown, not complete, or of somebody else), already_used
 */
export async function takeUpload(trx: Trx, ownerId: number, fileId: string) {
  const upload = await queries.lockByFile(trx, ownerId, fileId)
  if (!upload?.completedAt) {
    throw new DomainError('not_found', 'There is no finished upload of this file. Send it first.')
  }
  if (upload.usedAt) throw new DomainError('already_used', 'This file has become a video already.')
  await queries.markUsed(trx, upload.id)
  const { id, uploadKey, totalChunks, fileName, lastBytes } = upload
  return {
    id,
    uploadKey,
    totalChunks,
    fileName,
    sizeBytes: (totalChunks - 1) * chunkBytes + (lastBytes ?? 0),
  }
}

/** A finished upload of this user that has not become a video, or undefined. */
export async function findFinished(db: Db, ownerId: number, fileId: string) {
  const upload = await queries.find(db, ownerId, fileId)
  return upload?.completedAt && !upload.usedAt ? upload : undefined
}

/** Forgets an upload whose video is being deleted; answers the key of its files, or null when it is gone. */
export const removeUploadRow = (trx: Trx, uploadId: number): Promise<string | null> =>
  queries.remove(trx, uploadId)
