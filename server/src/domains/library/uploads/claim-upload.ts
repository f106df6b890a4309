import { t } from '@kinora/contract/text/translate'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { mediaErrorTexts } from '../../../media/run/media-error.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { fileSizeOf } from './validate-chunk.ts'
import * as queries from './queries.ts'

/**
 * Claims a finished upload in the transaction that creates its video; a file becomes one video only.
 * @throws DomainError not_found (unknown, incomplete, or of another user), already_used
 */
export async function claimUpload(trx: Trx, ownerId: number, fileId: string) {
  const upload = await lockFinishedUpload(trx, ownerId, fileId)
  if (upload.claimedAt) throw alreadyUsedError()
  await queries.markUsed(trx, upload.id, false)
  const { id, uploadKey, totalChunks, fileName } = upload
  return { id, uploadKey, totalChunks, fileName, sizeBytes: fileSizeOf(upload) }
}

/**
 * Also hands over, once, the draft that the server made of the upload.
 * @throws DomainError not_found, already_used
 */
export async function claimUploadOrDraft(trx: Trx, ownerId: number, fileId: string) {
  const { id, claimedAt, isDraft } = await lockFinishedUpload(trx, ownerId, fileId)
  if (claimedAt && !isDraft) throw alreadyUsedError()
  await queries.markUsed(trx, id, false)
  return { id, isDraft }
}

async function lockFinishedUpload(trx: Trx, ownerId: number, fileId: string) {
  const upload = await queries.lockByFileId(trx, ownerId, fileId)
  if (upload?.completedAt) return upload
  throw new DomainError('not_found', t`There is no finished upload of this file. Send it first.`)
}

export const notAVideoError = () => new DomainError('unsupported_type', t(mediaErrorTexts.not_a_video))

export const blockedFileError = () =>
  new DomainError(
    'forbidden',
    t`This file was taken down because of a copyright claim. It cannot be uploaded again.`,
  )

const alreadyUsedError = () => new DomainError('already_used', t`This file is already a video.`)

export async function findUnclaimedUpload(db: Db, ownerId: number, fileId: string) {
  const upload = await queries.find(db, ownerId, fileId)
  return upload?.completedAt && !upload.claimedAt ? upload : undefined
}

export const deleteUploadRow = (trx: Trx, uploadId: number): Promise<string | null> =>
  queries.remove(trx, uploadId)
