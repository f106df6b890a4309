import { playlistLimits } from '@kinora/contract/playlist-rules'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { notFound } from './find-list.ts'
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
export async function lockOwnList(trx: Trx, { ownerId, playlistId }: Omit<OwnItem, 'videoId'>) {
  const list = await queries.lock(trx, playlistId)
  if (!list || list.ownerId !== ownerId || list.deletedAt !== null) throw notFound()
  return list
}

/**
 * Returns false if the video was in the playlist already.
 * @throws DomainError not_found, conflict (full)
 */
export async function putIntoOwnList(trx: Trx, { ownerId, playlistId, videoId }: OwnItem) {
  const list = await lockOwnList(trx, { ownerId, playlistId })
  const isNew = await items.insert(trx, { playlistId, videoId, note: '', addedAt: undefined, first: false })
  if (!isNew) return false
  if (list.videoCount >= playlistLimits.videos) {
    await items.remove(trx, playlistId, [videoId])
    throw new DomainError('conflict', `A playlist holds at most ${playlistLimits.videos} videos.`)
  }
  await items.addToCount(trx, playlistId, 1)
  return true
}

export async function takeFromOwnList(trx: Trx, { ownerId, playlistId, videoId }: OwnItem) {
  const list = await queries.lock(trx, playlistId)
  if (list?.ownerId !== ownerId) return
  const removed = await items.remove(trx, playlistId, [videoId])
  if (removed > 0) await items.addToCount(trx, playlistId, -removed)
}
