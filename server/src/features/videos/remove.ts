import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { removeUploadRow } from '../uploads/take.ts'
import { videoRemoved } from './announcements.ts'
import * as queries from './queries.ts'

interface Removable {
  id: number
  ownerId: number
  mediaKey: string
  uploadId: number | null
}

/** Deletes the row; event handlers remove the files and cancel a running encode. */
export async function removeLocked(trx: Trx, { id: videoId, ownerId, mediaKey, uploadId }: Removable) {
  await queries.remove(trx, videoId)
  const uploadKey = uploadId === null ? null : await removeUploadRow(trx, uploadId)
  await announce(trx, videoRemoved, { videoId, ownerId, mediaKey, uploadKey })
}

export async function removeVideosOfOwner(trx: Trx, ownerId: number, limit: number) {
  const some = await queries.listForRemoval(trx, ownerId, limit)
  for (const video of some) await removeLocked(trx, video)
  return some.length
}
