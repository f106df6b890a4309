import { playlistLimits } from '@kinora/contract/community/playlists/rules'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { playlistNotFound } from './find-playlist.ts'
import * as items from './item-queries.ts'
import * as queries from './queries.ts'

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
    throw new DomainError('conflict', `A playlist holds at most ${playlistLimits.videos} videos.`)
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
