import { msg, plural, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import type { playlists } from '@kinora/contract/community/playlists/calls'
import { playlistLimits } from '@kinora/contract/community/playlists/rules'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { reactToVideo, removeLikes } from '../reactions/service.ts'
import { visibilityScopeOf } from '../../library/videos/policy.ts'
import { findPlaylistForViewer, playlistNotFound } from './find-playlist.ts'
import * as items from './item-queries.ts'
import { canEditItems, canSeePlaylist } from './policy.ts'
import { presentItem } from './present.ts'
import * as queries from './queries.ts'

type PlaylistRequest<Name extends keyof typeof playlists> = CallRequest<(typeof playlists)[Name]>

/** @throws DomainError not_found, also for what the viewer may not see, forbidden */
async function lockForItemChange(trx: Trx, viewer: Viewer, id: PlaylistId) {
  const list =
    typeof id === 'number'
      ? await queries.lockPlaylist(trx, id)
      : await queries.lockWatchLater(trx, viewer.id)
  if (!list || !canSeePlaylist(viewer, list)) throw playlistNotFound()
  if (!canEditItems(viewer, list)) throw new DomainError('forbidden', t`This playlist is not yours.`)
  return list
}

async function findItem(db: Db, viewer: Viewer, id: PlaylistId, videoId: number) {
  const { entries, looker, playlist } = await findPlaylistForViewer(db, viewer, id)
  const [row] = await items.list(db, entries, looker, { sort: playlist.order, limit: 1, videoId })
  if (!row) throw new DomainError('not_found', t`This video is not in the playlist.`)
  return { ...presentItem(row, looker.isOwn), videoCount: playlist.videoCount }
}

const addsToFront = (kind: string) => kind === 'watch-later'

/**
 * Adding to Liked videos means liking.
 * @throws DomainError not_found (also a video that the viewer may not see), forbidden, conflict (full)
 */
export async function addItem(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body }: PlaylistRequest<'addItem'>,
) {
  const { videoId } = body
  if (id === 'liked') await reactToVideo(ctx, viewer, { videoId, likeStatus: 'like' })
  else await ctx.transaction((trx) => addToPlaylist(trx, viewer, id, body))
  return findItem(ctx.db, viewer, id, videoId)
}

async function addToPlaylist(
  trx: Trx,
  viewer: Viewer,
  id: PlaylistId,
  body: PlaylistRequest<'addItem'>['body'],
) {
  const { videoId, position, note = '', addedAt } = body
  const isVisible = await items.isVideoVisible(trx, visibilityScopeOf(viewer), videoId)
  if (!isVisible) throw new DomainError('not_found', t`Video not found.`)
  const list = await lockForItemChange(trx, viewer, id)
  const isNew = await items.insertItem(trx, {
    playlistId: list.id,
    videoId,
    note,
    addedAt: addedAt === undefined ? undefined : new Date(addedAt),
    first: addsToFront(list.kind),
  })
  if (!isNew) return
  if (list.videoCount >= playlistLimits.videos) throw playlistFull()
  if (position !== undefined) await items.moveItem(trx, { playlistId: list.id, videoId, position })
  await items.addToVideoCount(trx, list.id, 1)
}

function playlistFull() {
  const limit = playlistLimits.videos
  return new DomainError(
    'conflict',
    t`${plural({ limit }, { one: msg`A playlist holds at most ${{ limit }} video.`, other: msg`A playlist holds at most ${{ limit }} videos.` })}`,
  )
}

/**
 * @throws DomainError not_found (the playlist, or no such video in it), forbidden, conflict (the playlist is not in
 * manual order)
 */
export async function updateItem(
  ctx: Context,
  viewer: Viewer,
  { params: { id, videoId }, body: { position, note } }: PlaylistRequest<'updateItem'>,
) {
  if (id === 'liked') throw notInManualOrder()
  await ctx.transaction(async (trx) => {
    const { id: playlistId, sortOrder } = await lockForItemChange(trx, viewer, id)
    if (position !== undefined && sortOrder !== 'manual') throw notInManualOrder()
    if (note !== undefined) await items.setNote(trx, { playlistId, videoId, note })
    if (position !== undefined) await items.moveItem(trx, { playlistId, videoId, position })
    await items.addToVideoCount(trx, playlistId, 0)
  })
  return findItem(ctx.db, viewer, id, videoId)
}

const notInManualOrder = () => new DomainError('conflict', t`This playlist is sorted automatically.`)

/**
 * Removing from Liked videos takes the like back.
 * @throws DomainError not_found, forbidden
 */
export async function removeItem(ctx: Context, viewer: Viewer, { params }: PlaylistRequest<'removeItem'>) {
  await ctx.transaction(async (trx) => {
    if (params.id === 'liked') await removeLikes(trx, viewer.id, [params.videoId])
    else await removeFromPlaylist(trx, await lockForItemChange(trx, viewer, params.id), [params.videoId])
  })
}

async function removeFromPlaylist(trx: Trx, { id }: { id: number }, videoIds: number[]) {
  const removed = await items.deleteItems(trx, id, videoIds)
  if (removed > 0) await items.addToVideoCount(trx, id, -removed)
  return removed
}

/** @throws DomainError not_found, forbidden */
export async function clearItems(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { which } }: PlaylistRequest<'clearItems'>,
) {
  const looker = { scope: visibilityScopeOf(viewer), isOwn: true }
  const removedCount = await ctx.transaction(async (trx) => {
    if (id === 'liked') {
      const videoIds = await items.listRemovable(trx, { likedBy: viewer.id }, looker, which)
      return removeLikes(trx, viewer.id, videoIds)
    }
    const list = await lockForItemChange(trx, viewer, id)
    return removeFromPlaylist(
      trx,
      list,
      await items.listRemovable(trx, { playlistId: list.id }, looker, which),
    )
  })
  const { playlist } = await findPlaylistForViewer(ctx.db, viewer, id)
  return { removedCount, videoCount: playlist.videoCount }
}

interface OwnItem {
  ownerId: number
  playlistId: number
  videoId: number
}

/**
 * For jobs that act for the owner.
 * @throws DomainError not_found, also when the playlist is in the trash
 */
export async function lockOwnPlaylist(trx: Trx, { ownerId, playlistId }: Omit<OwnItem, 'videoId'>) {
  const list = await queries.lockPlaylist(trx, playlistId)
  if (!list || list.ownerId !== ownerId || list.deletedAt !== null) throw playlistNotFound()
  return list
}

/**
 * Returns false if the video was in the playlist already.
 * @throws DomainError not_found, conflict (full)
 */
export async function addToOwnPlaylist(trx: Trx, { ownerId, playlistId, videoId }: OwnItem) {
  const list = await lockOwnPlaylist(trx, { ownerId, playlistId })
  const isNew = await items.insertItem(trx, {
    playlistId,
    videoId,
    note: '',
    addedAt: undefined,
    first: false,
  })
  if (!isNew) return false
  if (list.videoCount >= playlistLimits.videos) {
    await items.deleteItems(trx, playlistId, [videoId])
    throw playlistFull()
  }
  await items.addToVideoCount(trx, playlistId, 1)
  return true
}

export async function removeFromOwnPlaylist(trx: Trx, { ownerId, playlistId, videoId }: OwnItem) {
  const list = await queries.lockPlaylist(trx, playlistId)
  if (list?.ownerId !== ownerId) return
  const removed = await items.deleteItems(trx, playlistId, [videoId])
  if (removed > 0) await items.addToVideoCount(trx, playlistId, -removed)
}
