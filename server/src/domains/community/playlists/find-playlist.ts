import { msg, t } from '@kinora/contract/text/translate'
import type { Playlist, PlaylistId } from '@kinora/contract/community/playlists/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { visibilityScopeOf } from '../../library/videos/policy.ts'
import type { EntrySource } from './item-queries.ts'
import { canDeletePlaylist, canEditPlaylist, canSeePlaylist } from './policy.ts'
import { presentLikedPlaylist, presentPlaylist, presentEmptyWatchLater } from './present.ts'
import * as queries from './queries.ts'
import type { PlaylistViewer } from './visibility-queries.ts'

export interface ViewedPlaylist {
  playlist: Playlist
  entries: EntrySource
  looker: PlaylistViewer
  canEdit: boolean
  canDelete: boolean
  isSaved: boolean
}

export const playlistNotFound = () => new DomainError('not_found', t`Playlist not found.`)

const playlistViewerOf = (viewer: Viewer | null, ownerId: number): PlaylistViewer => ({
  scope: visibilityScopeOf(viewer),
  isOwn: viewer !== null && viewer.id === ownerId,
})

const systemPlaylistRights = { canEdit: false, canDelete: false, isSaved: false }

/** @throws DomainError not_found, also for what the viewer may not see, and for system playlists without a viewer */
export async function findPlaylistForViewer(
  db: Db,
  viewer: Viewer | null,
  id: PlaylistId,
): Promise<ViewedPlaylist> {
  if (typeof id === 'number') return findUserPlaylist(db, viewer, id)
  if (!viewer) throw playlistNotFound()
  return id === 'liked' ? findLikedPlaylist(db, viewer) : findWatchLaterPlaylist(db, viewer)
}

async function findUserPlaylist(db: Db, viewer: Viewer | null, id: number): Promise<ViewedPlaylist> {
  const row = orNotFound(
    await queries.findPlaylist(db, id, visibilityScopeOf(viewer)),
    msg`Playlist not found.`,
  )
  if (!canSeePlaylist(viewer, row)) throw playlistNotFound()
  return {
    playlist: presentPlaylist(row),
    entries: { playlistId: id },
    looker: playlistViewerOf(viewer, row.ownerId),
    canEdit: canEditPlaylist(viewer, row),
    canDelete: canDeletePlaylist(viewer, row),
    isSaved: row.isSaved,
  }
}

async function findLikedPlaylist(db: Db, viewer: Viewer): Promise<ViewedPlaylist> {
  return {
    playlist: presentLikedPlaylist(await queries.findLikesOwner(db, ownScope(viewer))),
    entries: { likedBy: viewer.id },
    looker: playlistViewerOf(viewer, viewer.id),
    ...systemPlaylistRights,
  }
}

async function findWatchLaterPlaylist(db: Db, viewer: Viewer): Promise<ViewedPlaylist> {
  const row = await queries.findWatchLater(db, ownScope(viewer))
  return {
    playlist: row
      ? presentPlaylist(row)
      : presentEmptyWatchLater(await queries.findLikesOwner(db, ownScope(viewer))),
    entries: row ? { playlistId: row.id } : null,
    looker: playlistViewerOf(viewer, viewer.id),
    ...systemPlaylistRights,
  }
}

export const ownScope = (viewer: Viewer) => ({ ...visibilityScopeOf(viewer), id: viewer.id })
