import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import {
  continueWatching,
  type HistoryEntry,
  type WatchedVideo,
} from '@kinora/contract/discovery/history/schemas'
import type { history } from '@kinora/contract/discovery/history/calls'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { searchCondition } from '../../library/search-query/search-condition.ts'
import { visibilityScopeOf } from '../../library/videos/policy.ts'
import { presentCard } from '../../library/videos/present.ts'
import * as queries from './queries.ts'

const viewerScopeOf = (viewer: Viewer) => ({ ...visibilityScopeOf(viewer), id: viewer.id })

type Row = Awaited<ReturnType<typeof queries.list>>[number]

const presentWatchedVideo = (row: Row): WatchedVideo => ({
  ...presentCard(row),
  positionSeconds: row.positionSeconds,
  watchedAt: row.watchedAt.toISOString(),
})

type ListQuery = CallRequest<typeof history.list>['query']

export async function listHistory(ctx: Context, viewer: Viewer, { q, type, limit, cursor }: ListQuery) {
  const condition = await searchCondition(ctx, q, 'videosOfMany')
  const filter = { searchCondition: condition, type, limit: limit + 1, after: anchorOf(cursor) }
  return pageFrom(await queries.list(ctx.db, viewerScopeOf(viewer), filter), {
    limit,
    anchor: ({ id, watchedAt }) => ({ id, time: watchedAt }),
    present: presentWatchedVideo,
  })
}

export async function listInProgress(ctx: Context, viewer: Viewer) {
  const rows = await queries.listInProgress(ctx.db, viewerScopeOf(viewer), continueWatching.limit)
  return { items: rows.map(presentWatchedVideo) }
}

/**
 * Upserts positions in one statement. The newest position per viewer and video wins, and newer rows stay. Positions
 * of deleted videos or accounts are skipped, as are those of users who paused their history, except with
 * `evenPaused`. Callers check visibility.
 */
export async function savePositions(
  db: Db,
  positions: readonly queries.WatchedPosition[],
  { evenPaused = false } = {},
) {
  const newest = new Map<string, queries.WatchedPosition>()
  for (const position of positions) {
    const key = `${position.viewerId} ${position.videoId}`
    const known = newest.get(key)
    if (!known || known.at <= position.at) newest.set(key, position)
  }
  if (newest.size > 0) await queries.upsertPositions(db, [...newest.values()], { evenPaused })
}

interface RestoredEntry {
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
  { videoId, positionSeconds, watchedAt }: RestoredEntry,
): Promise<HistoryEntry> {
  const at = new Date(Math.min(Date.parse(watchedAt), ctx.now().getTime()))
  return ctx.transaction(async (trx) => {
    if (!(await queries.isVisible(trx, viewerScopeOf(viewer), videoId))) {
      throw new DomainError('not_found', t`Video not found.`)
    }
    await savePositions(trx, [{ viewerId: viewer.id, videoId, seconds: positionSeconds, at }], {
      evenPaused: true,
    })
    const entry = await queries.find(trx, viewer.id, videoId)
    return { videoId, positionSeconds: entry.positionSeconds, watchedAt: entry.watchedAt.toISOString() }
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
