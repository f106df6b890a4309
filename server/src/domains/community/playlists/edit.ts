import { msg, plural, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import {
  playlistLimits,
  type PlaylistVisibility,
  visibilityAfter,
} from '@kinora/contract/community/playlists/rules'
import type {
  NewPlaylist,
  Playlist,
  PlaylistChange,
  PlaylistId,
} from '@kinora/contract/community/playlists/schemas'
import type { playlists } from '@kinora/contract/community/playlists/calls'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { withOptimisticLock, assertVersion } from '../../../platform/errors/optimistic-lock.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { removeIfRefused } from '../../../platform/uploaded-images/store-image.ts'
import { lockStorage, assertQuotaForImage } from '../../people/storage-quota/quota.ts'
import { playlistChanged } from './events.ts'
import { storeCover } from './covers.ts'
import { findPlaylistForViewer, playlistNotFound } from './find-playlist.ts'
import { canEditPlaylist, canSeePlaylist } from './policy.ts'
import * as queries from './queries.ts'

/** @throws DomainError conflict (too many), unsupported_type, invalid (the picture), quota_exceeded */
export async function createPlaylist(ctx: Context, viewer: Viewer, draft: NewPlaylist): Promise<Playlist> {
  const { name, description, order, thumbnail } = draft
  const cover = thumbnail && (await storeCover(ctx, viewer.id, thumbnail))
  const insertAll = async (trx: Trx) => {
    await assertQuotaForImage(ctx, trx, viewer.id, { bytes: cover?.coverBytes ?? 0 })
    if ((await queries.lockOwnerAndCount(trx, viewer.id)) >= playlistLimits.perUser) {
      const { perUser: count } = playlistLimits
      throw new DomainError(
        'conflict',
        t`${plural({ count }, { one: 'You can have at most # playlist.', other: 'You can have at most # playlists.' })}`,
      )
    }
    const visibility = visibilityAfter('public', draft)
    const row = { ownerId: viewer.id, name, description, visibility, sortOrder: order }
    const playlistId = await queries.insertPlaylist(trx, { ...row, ...cover })
    await publishEvent(trx, playlistChanged, { playlistId })
    return playlistId
  }
  const id = await removeIfRefused(ctx.storage, coverFolders(cover), () => ctx.transaction(insertAll))
  return (await findPlaylistForViewer(ctx.db, viewer, id)).playlist
}

/** @throws DomainError not_found, also for what the viewer may not see, forbidden (also for system playlists) */
async function lockEditable(trx: Trx, viewer: Viewer, id: PlaylistId) {
  const list = typeof id === 'number' ? await queries.lockPlaylist(trx, id) : undefined
  if (!list || !canSeePlaylist(viewer, list)) throw playlistNotFound()
  if (!canEditPlaylist(viewer, list)) throw new DomainError('forbidden', t`This playlist is not yours.`)
  return list
}

/** @throws DomainError forbidden, for system playlists */
export function requireUserPlaylist(id: PlaylistId): number {
  if (typeof id === 'number') return id
  throw new DomainError('forbidden', t`This playlist can be neither renamed nor deleted.`)
}

/** @throws DomainError not_found, forbidden, unsupported_type, invalid (the picture), quota_exceeded, stale */
export async function updatePlaylist(
  ctx: Context,
  viewer: Viewer,
  request: CallRequest<typeof playlists.update>,
): Promise<Playlist> {
  const find = async () => (await findPlaylistForViewer(ctx.db, viewer, request.params.id)).playlist
  await withOptimisticLock(() => applyUpdate(ctx, viewer, request), find)
  return find()
}

async function applyUpdate(
  ctx: Context,
  viewer: Viewer,
  { params, query, body }: CallRequest<typeof playlists.update>,
) {
  const id = requireUserPlaylist(params.id)
  const { canEdit } = await findPlaylistForViewer(ctx.db, viewer, id)
  const cover = body.thumbnail && canEdit ? await storeCover(ctx, viewer.id, body.thumbnail) : undefined
  const changeAll = async (trx: Trx) => {
    if (cover) await lockStorage(trx, viewer.id)
    const list = await lockEditable(trx, viewer, id)
    assertVersion(list, query.version)
    const change = cover ?? (body.removeThumbnail ? noCover : undefined)
    const growth = { bytes: cover?.coverBytes ?? 0, replacedBytes: list.coverBytes }
    await assertQuotaForImage(ctx, trx, list.ownerId, growth)
    if (change) await scheduleCoverRemoval(trx, list)
    await queries.update(trx, id, { ...changedColumns(body, list), ...change, version: list.version + 1 })
    await publishEvent(trx, playlistChanged, { playlistId: id })
  }
  await removeIfRefused(ctx.storage, coverFolders(cover), () => ctx.transaction(changeAll))
}

const coverFolders = (cover: { coverFolder: string } | undefined) =>
  cover ? [{ folder: cover.coverFolder }] : []

const noCover = { cover: null, coverFolder: null, coverBytes: null }

const changedColumns = (
  { name, description, order, ...visibilityChange }: PlaylistChange,
  list: { visibility: string },
) => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(order !== undefined && { sortOrder: order }),
  visibility: visibilityAfter(list.visibility as PlaylistVisibility, visibilityChange),
})

export const removeCover = defineJob('remove-playlist-cover', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Orphans come from crashes, and from failures between writing files and rows. */
export const sweepCovers = defineJob('sweep-playlist-covers', z.object({}), { attempts: 1 })

/** A job removes the files, once no row refers to them. */
export async function scheduleCoverRemoval(trx: Trx, { coverFolder }: { coverFolder: string | null }) {
  if (coverFolder) await addJob(trx, removeCover, { folder: coverFolder })
}

/** @throws DomainError not_found, conflict (the viewer’s own, or not public) */
export async function savePlaylist(ctx: Context, viewer: Viewer, playlistId: number) {
  await ctx.transaction(async (trx) => {
    const list = orNotFound(await queries.lockPlaylist(trx, playlistId), msg`Playlist not found.`)
    if (!canSeePlaylist(viewer, list)) throw playlistNotFound()
    if (list.ownerId === viewer.id) throw new DomainError('conflict', t`This playlist is yours.`)
    if (list.visibility !== 'public')
      throw new DomainError('conflict', t`Only public playlists can be saved.`)
    await queries.insertSaved(trx, { userId: viewer.id, playlistId })
  })
}

export const unsavePlaylist = (ctx: Context, viewer: Viewer, playlistId: number) =>
  ctx.transaction((trx) => queries.deleteSaved(trx, { userId: viewer.id, playlistId }))
