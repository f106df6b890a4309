import { isOnAir, type BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import type { EncoderProblem } from '@kinora/contract/library/broadcasts/rules'
import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { sendNodeMessage } from '../../../platform/push/node-messages.ts'
import {
  discardBroadcastRenditions,
  publishBroadcastRenditions,
  startPackingRecording,
} from '../processing/broadcast-renditions.ts'
import { removeVideoFiles } from '../processing/job-definitions.ts'
import { removeAutomaticPictures } from '../thumbnails/thumbnail-images.ts'
import { markPlayable, markUnplayable, updateMedia, withdrawPremiere } from '../videos/media.ts'
import { isWithdrawnVideo } from '../videos/policy.ts'
import { purgeVideo } from '../videos/trash.ts'
import { endInterrupted, makeBroadcastPictures } from './job-definitions.ts'
import * as queries from './queries.ts'
import * as segments from './segment-queries.ts'

// Every change of a broadcast's state is here. A session that was given up changes nothing: each names its id.

interface Session {
  videoId: number
  ingestId: string
}

interface InterruptedSession extends Session {
  /** Why the site ended it, where its encoder has to be set up otherwise. */
  problem?: EncoderProblem | null
}

interface BeganRenditions extends Session {
  renditions: readonly Rendition[]
  width: number
  height: number
}

interface BeganByClock {
  startedAt: Date
  /** Of a playlist; a film has its own. */
  renditions?: readonly Rendition[]
}

/** Returns false when the session is not the one that writes the broadcast. */
export const goOnAir = (ctx: Context, { videoId, ingestId, renditions, width, height }: BeganRenditions) =>
  ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, videoId)
    if (row?.ingestId !== ingestId || row.broadcastState === 'ended') return false
    const now = ctx.now()
    await publishBroadcastRenditions(ctx, trx, { videoId, renditions })
    await queries.update(trx, videoId, {
      startedAt: row.startedAt ?? now,
      interruptedAt: null,
      problem: null,
    })
    await updateMedia(trx, videoId, { broadcastState: 'live', width, height })
    await markPlayable(trx, videoId, now)
    await sendState(trx, row.mediaKey, 'live')
    if (!row.isTest) await addJob(trx, makeBroadcastPictures, { videoId }, { singletonKey: String(videoId) })
    return true
  })

/** Without an encoder: from a time on, which may lie a moment back. */
export async function beginByClock(
  ctx: Context,
  trx: Trx,
  { videoId, mediaKey }: queries.BroadcastRow,
  { startedAt, renditions }: BeganByClock,
) {
  const [largest] = renditions ?? []
  if (renditions) await publishBroadcastRenditions(ctx, trx, { videoId, renditions })
  const size = largest && { width: largest.width, height: largest.pixelHeight }
  await queries.update(trx, videoId, { startedAt })
  await updateMedia(trx, videoId, { broadcastState: 'live', ...size })
  await markPlayable(trx, videoId, ctx.now())
  await sendState(trx, mediaKey, 'live')
}

/** The encoder is away: it may come back within the grace period, if the video is still there. */
export const interrupt = (ctx: Context, { videoId, ingestId, problem = null }: InterruptedSession) =>
  ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, videoId)
    if (row?.ingestId !== ingestId) return
    if (isWithdrawnVideo(row)) return finish(ctx, trx, row)
    const interruptedAt = ctx.now()
    await queries.update(trx, videoId, {
      ingestId: null,
      ingestSeenAt: null,
      health: null,
      interruptedAt,
      problem,
      ...queries.noOtherEncoder,
    })
    if (row.broadcastState !== 'live') return
    await updateMedia(trx, videoId, { broadcastState: 'interrupted' })
    await sendState(trx, row.mediaKey, 'interrupted')
    const startAfter = new Date(interruptedAt.getTime() + row.graceSeconds * 1000)
    await addJob(
      trx,
      endInterrupted,
      { videoId, interruptedAt: interruptedAt.toISOString() },
      { startAfter, singletonKey: `${videoId} ${interruptedAt.getTime()}` },
    )
  })

/**
 * Ends a broadcast for good. What was written is a film at once; a test, and what is not to be kept, is removed. A film that
 * had its premiere is an ordinary one, and a draft when it did not come to that. `ingestId` is that of a session which was
 * stopped for it, too: its encoder will try to come back.
 */
export async function finish(ctx: Context, trx: Trx, row: queries.BroadcastRow) {
  const { videoId, ownerId, mediaKey } = row
  const state = row.broadcastState as BroadcastState
  if (state === 'ended') return
  if (row.source === 'premiere' && !isOnAir(state)) return cancelPremiere(ctx, trx, row)
  const change = { endedAt: ctx.now(), ingestId: null, ingestSeenAt: null, health: null, viewers: 0 }
  await queries.update(trx, videoId, { ...change, ...queries.noOtherEncoder })
  if (row.ingestId !== null) await queries.recordEndedEncoder(trx, ownerId, ctx.now())
  await updateMedia(trx, videoId, { broadcastState: 'ended' })
  await sendState(trx, mediaKey, 'ended')
  if (row.source === 'premiere') return
  if (row.isTest) return purgeVideo(trx, { id: videoId, ownerId, mediaKey, uploadId: null })
  const durationSeconds = await segments.findDuration(trx, videoId)
  if (!isOnAir(state) || durationSeconds === 0 || !row.keepsRecording) return discard(ctx, trx, row)
  await updateMedia(trx, videoId, { durationSeconds })
  await startPackingRecording(trx, { videoId, ownerId })
}

async function cancelPremiere(ctx: Context, trx: Trx, { videoId }: queries.BroadcastRow) {
  await queries.remove(trx, videoId)
  await withdrawPremiere(trx, videoId)
  await markPlayable(trx, videoId, ctx.now())
}

/** But pictures that the owner has added: its page stays. */
async function discard(ctx: Context, trx: Trx, { videoId, mediaKey }: queries.BroadcastRow) {
  await discardBroadcastRenditions(trx, videoId)
  await segments.remove(trx, videoId)
  await markUnplayable(trx, videoId, ctx.now())
  await removeAutomaticPictures(trx, videoId)
  await addJob(trx, removeVideoFiles, { mediaKey, uploadKey: null, keepsPictures: true })
}

/** Readers of its playlists wait for it. */
const sendState = (trx: Trx, mediaKey: string, state: BroadcastState) =>
  sendNodeMessage(trx, segments.broadcastTopic, { mediaKey, state })
