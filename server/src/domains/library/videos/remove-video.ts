import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { deleteUploadRow } from '../uploads/claim-upload.ts'
import { videoRemoved } from './events.ts'
import * as queries from './queries.ts'

interface RemovableVideo {
  id: number
  ownerId: number
  mediaKey: string
  uploadId: number | null
}

/** Deletes the row; event handlers remove the files and cancel a running encode. */
export async function removeLockedVideo(
  trx: Trx,
  { id: videoId, ownerId, mediaKey, uploadId }: RemovableVideo,
) {
  await queries.remove(trx, videoId)
  const uploadKey = uploadId === null ? null : await deleteUploadRow(trx, uploadId)
  await publishEvent(trx, videoRemoved, { videoId, ownerId, mediaKey, uploadKey })
}

export async function removeVideosOfOwner(trx: Trx, ownerId: number, limit: number) {
  const some = await queries.listForRemoval(trx, ownerId, limit)
  for (const video of some) await removeLockedVideo(trx, video)
  return some.length
}
