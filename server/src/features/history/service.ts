import type { CallRequest } from '@kinora/contract/call'
import { continued, type HistoryEntry, type history, type WatchedVideo } from '@kinora/contract/history'
import type { Context } from '../../context.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { meantBy } from '../search-words/in-lists.ts'
import { visibilityScopeOf } from '../videos/policy.ts'
import { presentCard } from '../videos/present.ts'
import { keepPositions } from './keep-positions.ts'
import * as queries from './queries.ts'

const personOf = (viewer: Viewer) => ({ ...visibilityScopeOf(viewer), id: viewer.id })

type Row = Awaited<ReturnType<typeof queries.list>>[number]

const presentWatched = (row: Row): WatchedVideo => ({
  ...presentCard(row),
  positionSeconds: row.seconds,
  watchedAt: row.watchedAt.toISOString(),
})

type ListQuery = CallRequest<typeof history.list>['query']

export async function listHistory(ctx: Context, viewer: Viewer, { q, type, limit, cursor }: ListQuery) {
  const meant = await meantBy(ctx, q, 'videosOfMany')
  const wanted = { meant, type, limit: limit + 1, after: anchorOf(cursor) }
  return pageFrom(await queries.list(ctx.db, personOf(viewer), wanted), {
    limit,
    anchor: ({ id, watchedAt }) => ({ id, time: watchedAt }),
    present: presentWatched,
  })
}

export async function listContinued(ctx: Context, viewer: Viewer) {
  const rows = await queries.listInProgress(ctx.db, personOf(viewer), continued.most)
  return { items: rows.map(presentWatched) }
}

interface Restored {
  videoId: number
  positionSeconds: number
  watchedAt: string
}

/**
 * Also works while the history is paused, because the entry is not new. A newer position wins.
 * @throws DomainError not_found, also for videos the viewer may not see
 */
export async function restoreEntry(
  ctx: Context,
  viewer: Viewer,
  { videoId, positionSeconds, watchedAt }: Restored,
): Promise<HistoryEntry> {
  const at = new Date(Math.min(Date.parse(watchedAt), ctx.now().getTime()))
  return ctx.transaction(async (trx) => {
    if (!(await queries.isSeen(trx, personOf(viewer), videoId))) {
      throw new DomainError('not_found', 'Video not found.')
    }
    await keepPositions(trx, [{ viewerId: viewer.id, videoId, seconds: positionSeconds, at }], {
      evenPaused: true,
    })
    const kept = await queries.find(trx, viewer.id, videoId)
    return { videoId, positionSeconds: kept.seconds, watchedAt: kept.watchedAt.toISOString() }
  })
}

const hourMs = 3_600_000

function monthsBefore(now: Date, months: number) {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

export async function clearHistory(
  ctx: Context,
  viewer: Viewer,
  { lastHours, olderThanMonths }: CallRequest<typeof history.clear>['query'],
) {
  const now = ctx.now()
  await queries.removeBetween(ctx.db, viewer.id, {
    since: lastHours === undefined ? undefined : new Date(now.getTime() - lastHours * hourMs),
    until: olderThanMonths === undefined ? undefined : monthsBefore(now, olderThanMonths),
  })
}
