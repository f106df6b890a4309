import { isUpcoming, type BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import { commonLadder } from '../../../media/broadcast/common-ladder.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { primaryRenditionsOf } from '../videos/processing-columns.ts'
import { broadcastPlaylistFile } from './plan-encode.ts'
import { listFilms, planTurns } from './plan-turns.ts'
import * as queries from './queries.ts'
import { moveAt } from './service.ts'
import { beginByClock, finish } from './transitions.ts'
import { showPosterOfFilm } from './turn-poster.ts'
import { listRenditions } from './turn-queries.ts'

/** Begins, goes on with or ends a broadcast without an encoder, as its clock says. Safe to run twice, or too early. */
export const moveOn = (ctx: Context, videoId: number) =>
  ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, videoId)
    if (!row || row.broadcastState === 'ended') return
    if (row.source === 'film') await movePremiere(ctx, trx, row)
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
  const films = await listFilms(trx, row)
  if (films.length === 0) return finish(ctx, trx, row)
  const stored = await listRenditions(
    trx,
    films.map(({ filmId }) => filmId),
  )
  const renditions = commonLadder(stored.map(primaryRenditionsOf), broadcastPlaylistFile)
  await beginByClock(ctx, trx, row, { startedAt: startsAt, renditions })
  await showNext(ctx, trx, { ...row, broadcastState: 'live', startedAt: startsAt })
}

async function showNext(ctx: Context, trx: Trx, row: queries.BroadcastRow) {
  const endsAt = await planTurns(ctx, trx, row)
  await showPosterOfFilm(ctx, trx, row.videoId)
  if (!endsAt) return
  if (endsAt <= ctx.now()) return finish(ctx, trx, row)
  await moveAt(trx, row.videoId, endsAt)
}
