import { isUpcoming, type BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import { commonLadder } from '../../../media/broadcast/common-ladder.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { isWithdrawnVideo } from '../videos/policy.ts'
import { primaryRenditionsOf } from '../videos/processing-columns.ts'
import { broadcastPlaylistFile } from './plan-encode.ts'
import { listShowableVideos, planSchedule } from './plan-schedule.ts'
import * as queries from './queries.ts'
import { moveAt } from './service.ts'
import { beginByClock, finish } from './transitions.ts'
import { listRenditions } from './schedule-queries.ts'
import { showPosterOfEntry } from './schedule-poster.ts'

/** Begins, goes on with or ends a broadcast without an encoder, as its clock says. Safe to run twice, or too early. */
export const moveOn = (ctx: Context, videoId: number) =>
  ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, videoId)
    if (!row || row.broadcastState === 'ended' || isWithdrawnVideo(row)) return
    if (row.source === 'premiere') await movePremiere(ctx, trx, row)
    if (row.source === 'playlist') await movePlaylist(ctx, trx, row)
  })

async function movePremiere(ctx: Context, trx: Trx, row: queries.BroadcastRow) {
  const startsAt = row.broadcastStartsAt
  if (startsAt === null || startsAt > ctx.now()) return
  const endsAt = new Date(startsAt.getTime() + row.durationSeconds * 1000)
  if (isUpcoming(row.broadcastState as BroadcastState)) {
    await beginByClock(ctx, trx, row, { startedAt: startsAt })
    await moveAt(trx, row.videoId, endsAt)
  } else if (endsAt <= ctx.now()) await finish(ctx, trx, row)
}

async function movePlaylist(ctx: Context, trx: Trx, row: queries.BroadcastRow) {
  const startsAt = row.broadcastStartsAt ?? ctx.now()
  if (startsAt > ctx.now()) return
  if (!isUpcoming(row.broadcastState as BroadcastState)) return showNext(ctx, trx, row)
  const films = await listShowableVideos(trx, row)
  if (films.length === 0) return finish(ctx, trx, row)
  const stored = await listRenditions(
    trx,
    films.map(({ sourceVideoId }) => sourceVideoId),
  )
  const renditions = commonLadder(stored.map(primaryRenditionsOf), broadcastPlaylistFile)
  await beginByClock(ctx, trx, row, { startedAt: startsAt, renditions })
  await showNext(ctx, trx, { ...row, broadcastState: 'live', startedAt: startsAt })
}

async function showNext(ctx: Context, trx: Trx, row: queries.BroadcastRow) {
  const endsAt = await planSchedule(ctx, trx, row)
  await showPosterOfEntry(ctx, trx, row.videoId)
  if (!endsAt) return
  if (endsAt <= ctx.now()) return finish(ctx, trx, row)
  await moveAt(trx, row.videoId, endsAt)
}
