import type { CallRequest } from '@kinora/contract/call'
import type { PlaylistId } from '@kinora/contract/playlist-shapes'
import type { playlists } from '@kinora/contract/playlists'
import { playlistLimits } from '@kinora/contract/playlist-rules'
import type { Context } from '../../context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { reactToVideo, takeBackLikes } from '../reactions/service.ts'
import { visibilityScopeOf } from '../videos/policy.ts'
import { findList, notFound } from './find-list.ts'
import * as items from './item-queries.ts'
import { canFillPlaylist, canSeePlaylist } from './policy.ts'
import { presentItem } from './present.ts'
import * as queries from './queries.ts'

type Asked<Name extends keyof typeof playlists> = CallRequest<(typeof playlists)[Name]>

/** @throws DomainError not_found, also for what the viewer may not see, forbidden */
async function lockFillable(trx: Trx, viewer: Viewer, id: PlaylistId) {
  const list =
    typeof id === 'number' ? await queries.lock(trx, id) : await queries.lockWatchLater(trx, viewer.id)
  if (!list || !canSeePlaylist(viewer, list)) throw notFound()
  if (!canFillPlaylist(viewer, list)) throw new DomainError('forbidden', 'This playlist is not yours.')
  return list
}

async function findItem(db: Db, viewer: Viewer, id: PlaylistId, videoId: number) {
  const { entries, looker, playlist } = await findList(db, viewer, id)
  const [row] = await items.list(db, entries, looker, { sort: playlist.order, limit: 1, videoId })
  if (!row) throw new DomainError('not_found', 'This video is not in the playlist.')
  return { ...presentItem(row, looker.isOwn), videoCount: playlist.videoCount }
}

const isAddedFirst = (kind: string) => kind === 'watch-later'

/**
 * Adding to Liked videos means liking.
 * @throws DomainError not_found (also a video that the viewer may not see), forbidden, conflict (full)
 */
export async function addItem(ctx: Context, viewer: Viewer, { params: { id }, body }: Asked<'addItem'>) {
  const { videoId } = body
  if (id === 'liked') await reactToVideo(ctx, viewer, { videoId, likeStatus: 'like' })
  else await ctx.transaction((trx) => addTo(trx, viewer, id, body))
  return findItem(ctx.db, viewer, id, videoId)
}

async function addTo(trx: Trx, viewer: Viewer, id: PlaylistId, body: Asked<'addItem'>['body']) {
  const { videoId, position, note = '', addedAt } = body
  const isSeen = await items.isVideoSeen(trx, visibilityScopeOf(viewer), videoId)
  if (!isSeen) throw new DomainError('not_found', 'Video not found.')
  const list = await lockFillable(trx, viewer, id)
  const isNew = await items.insert(trx, {
    playlistId: list.id,
    videoId,
    note,
    addedAt: addedAt === undefined ? undefined : new Date(addedAt),
    first: isAddedFirst(list.kind),
  })
  if (!isNew) return
  if (list.videoCount >= playlistLimits.videos) throw full()
  if (position !== undefined) await items.move(trx, { playlistId: list.id, videoId, position })
  await items.addToCount(trx, list.id, 1)
}

const full = () => new DomainError('conflict', `A playlist holds at most ${playlistLimits.videos} videos.`)

/**
 * @throws DomainError not_found (the playlist, or no such video in it), forbidden, conflict (the playlist is not in
 * manual order)
 */
export async function changeItem(
  ctx: Context,
  viewer: Viewer,
  { params: { id, videoId }, body: { position, note } }: Asked<'changeItem'>,
) {
  if (id === 'liked') throw ordersItself()
  await ctx.transaction(async (trx) => {
    const { id: playlistId, sortOrder } = await lockFillable(trx, viewer, id)
    if (position !== undefined && sortOrder !== 'manual') throw ordersItself()
    if (note !== undefined) await items.setNote(trx, { playlistId, videoId, note })
    if (position !== undefined) await items.move(trx, { playlistId, videoId, position })
    await items.addToCount(trx, playlistId, 0)
  })
  return findItem(ctx.db, viewer, id, videoId)
}

const ordersItself = () => new DomainError('conflict', 'This playlist is sorted automatically.')

/**
 * Removing from Liked videos takes the like back.
 * @throws DomainError not_found, forbidden
 */
export async function removeItem(ctx: Context, viewer: Viewer, { params }: Asked<'removeItem'>) {
  await ctx.transaction(async (trx) => {
    if (params.id === 'liked') await takeBackLikes(trx, viewer.id, [params.videoId])
    else await removeFrom(trx, await lockFillable(trx, viewer, params.id), [params.videoId])
  })
}

async function removeFrom(trx: Trx, { id }: { id: number }, videoIds: number[]) {
  const removed = await items.remove(trx, id, videoIds)
  if (removed > 0) await items.addToCount(trx, id, -removed)
  return removed
}

/** @throws DomainError not_found, forbidden */
export async function removeItems(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { which } }: Asked<'removeItems'>,
) {
  const looker = { scope: visibilityScopeOf(viewer), isOwn: true }
  const removedCount = await ctx.transaction(async (trx) => {
    if (id === 'liked') {
      const videoIds = await items.listRemovable(trx, { likedBy: viewer.id }, looker, which)
      return takeBackLikes(trx, viewer.id, videoIds)
    }
    const list = await lockFillable(trx, viewer, id)
    return removeFrom(trx, list, await items.listRemovable(trx, { playlistId: list.id }, looker, which))
  })
  const { playlist } = await findList(ctx.db, viewer, id)
  return { removedCount, videoCount: playlist.videoCount }
}
