import type { Db, Trx } from '../../platform/db/database.ts'
import { MediaError } from '../../media/run/media-error.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { sizeOf } from './check-chunk.ts'
import * as queries from './queries.ts'

/**
 * Claims a finished upload in the transaction that creates its video; a file becomes one video only.
 * @throws DomainError not_found (unknown, incomplete, or of another user), already_used
 */
export async function takeUpload(trx: Trx, ownerId: number, fileId: string) {
  const upload = await lockFinished(trx, ownerId, fileId)
  if (upload.usedAt) throw alreadyUsed()
  await queries.markUsed(trx, upload.id, false)
  const { id, uploadKey, totalChunks, fileName } = upload
  return { id, uploadKey, totalChunks, fileName, sizeBytes: sizeOf(upload) }
}

/**
 * Also hands over, once, the draft that the server made of the upload.
 * @throws DomainError not_found, already_used
 */
export async function takeUploadOrDraft(trx: Trx, ownerId: number, fileId: string) {
  const { id, usedAt, isDraft } = await lockFinished(trx, ownerId, fileId)
  if (usedAt && !isDraft) throw alreadyUsed()
  await queries.markUsed(trx, id, false)
  return { id, isDraft }
}

async function lockFinished(trx: Trx, ownerId: number, fileId: string) {
  const upload = await queries.lockByFile(trx, ownerId, fileId)
  if (upload?.completedAt) return upload
  throw new DomainError('not_found', 'There is no finished upload of this file. Send it first.')
}

export const notAVideo = () => new DomainError('unsupported_type', new MediaError('not_a_video').message)

export const blockedFile = () =>
  new DomainError(
    'forbidden',
    'This file was taken down because of a copyright claim. It cannot be uploaded again.',
  )

const alreadyUsed = () => new DomainError('already_used', 'This file is already a video.')

export async function findFinished(db: Db, ownerId: number, fileId: string) {
  const upload = await queries.find(db, ownerId, fileId)
  return upload?.completedAt && !upload.usedAt ? upload : undefined
}

export const removeUploadRow = (trx: Trx, uploadId: number): Promise<string | null> =>
  queries.remove(trx, uploadId)
