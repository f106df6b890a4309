import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { prepareVideo, videoJobOptions } from './job-definitions.ts'
import { storeMasterPlaylist } from './master-playlist.ts'
import * as queries from './queries.ts'

/** There is nothing to process before a broadcast has ended. */
export const markWithoutFile = (trx: Trx, videoId: number) =>
  queries.advanceStage(trx, videoId, ['queued'], { stage: 'done', percent: 100 })

/** What a broadcast writes becomes playable; call it again when its renditions change. */
export async function publishBroadcastRenditions(
  ctx: Context,
  trx: Trx,
  { videoId, renditions }: { videoId: number; renditions: readonly Rendition[] },
) {
  const row = await queries.lockForMasterPlaylist(trx, videoId)
  if (!row) return
  const growing = renditions.map((one) => ({ ...one, readySeconds: null }))
  const change = { growingRenditions: JSON.stringify(growing), masterVersion: row.masterVersion + 1 }
  if (!(await queries.advanceStage(trx, videoId, ['done'], change))) return
  await storeMasterPlaylist(ctx, trx, { ...row, renditions: growing })
}

/** The recording becomes a film like those that were uploaded; it plays meanwhile. */
export async function startPackingRecording(
  trx: Trx,
  { videoId, ownerId }: { videoId: number; ownerId: number },
) {
  const change = { stage: 'remuxing', percent: 0, secondsLeft: null, attempts: 0 }
  if (!(await queries.advanceStage(trx, videoId, ['done'], change))) return
  await addJob(trx, prepareVideo, { videoId }, videoJobOptions(videoId, ownerId))
}

/** Nothing plays any longer, and nothing is left to process. */
export const discardBroadcastRenditions = (trx: Trx, videoId: number) =>
  queries.advanceStage(trx, videoId, ['done'], { growingRenditions: '[]', masterVersion: 0 })
