import type { Trx } from '../../platform/db/database.ts'
import { addJob, cancelJobs } from '../../platform/jobs/send.ts'
import { removeUploadRow } from '../uploads/take.ts'
import { jobsOfVideo, removeVideoFiles } from './job-definitions.ts'
import * as queries from './queries.ts'

/** Removes a locked video for good: its row now, its files by a job; a running encode stops. */
export async function removeLocked(
  trx: Trx,
  video: { id: number; mediaKey: string; uploadId: number | null },
) {
  await cancelJobs(trx, jobsOfVideo, String(video.id))
  await queries.remove(trx, video.id)
  const uploadKey = video.uploadId === null ? null : await removeUploadRow(trx, video.uploadId)
  await addJob(trx, removeVideoFiles, { mediaKey: video.mediaKey, uploadKey })
}

/** Removes some videos of one owner in the same way, from the trash too; answers how many. */
export async function removeVideosOfOwner(trx: Trx, ownerId: number, limit: number) {
  const some = await queries.listForRemoval(trx, ownerId, limit)
  for (const video of some) await removeLocked(trx, video)
  return some.length
}
