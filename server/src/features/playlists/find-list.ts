import type { Playlist, PlaylistId } from '@kinora/contract/playlist-shapes'
import type { Db } from '../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { visibilityScopeOf } from '../videos/policy.ts'
import type { Entries } from './item-queries.ts'
import { canDeletePlaylist, canEditPlaylist, canSeePlaylist } from './policy.ts'
import { presentLiked, presentPlaylist, presentUnused } from './present.ts'
import * as queries from './queries.ts'
import type { Looker } from './seen-queries.ts'

export interface FoundList {
  playlist: Playlist
  entries: Entries
  looker: Looker
  canEdit: boolean
  canDelete: boolean
  isSaved: boolean
}

export const notFound = () => new DomainError('not_found', 'Playlist not found.')

const lookerAt = (viewer: Viewer | null, ownerId: number): Looker => ({
  scope: visibilityScopeOf(viewer),
  isOwn: viewer !== null && viewer.id === ownerId,
})

const ofEverybody = { canEdit: false, canDelete: false, isSaved: false }

/** @throws DomainError not_found, also for what the viewer may not see, and for system playlists without a viewer */
export async function findList(db: Db, viewer: Viewer | null, id: PlaylistId): Promise<FoundList> {
  if (typeof id === 'number') return findMade(db, viewer, id)
  if (!viewer) throw notFound()
  return id === 'liked' ? findLiked(db, viewer) : findWatchLater(db, viewer)
}

async function findMade(db: Db, viewer: Viewer | null, id: number): Promise<FoundList> {
  const row = orNotFound(await queries.find(db, id, visibilityScopeOf(viewer)), 'Playlist')
  if (!canSeePlaylist(viewer, row)) throw notFound()
  return {
    playlist: presentPlaylist(row),
    entries: { playlistId: id },
    looker: lookerAt(viewer, row.ownerId),
    canEdit: canEditPlaylist(viewer, row),
    canDelete: canDeletePlaylist(viewer, row),
    isSaved: row.isSaved,
  }
}

async function findLiked(db: Db, viewer: Viewer): Promise<FoundList> {
  return {
    playlist: presentLiked(await queries.findLiker(db, ownScope(viewer))),
    entries: { likedBy: viewer.id },
    looker: lookerAt(viewer, viewer.id),
    ...ofEverybody,
  }
}

async function findWatchLater(db: Db, viewer: Viewer): Promise<FoundList> {
  const row = await queries.findWatchLater(db, ownScope(viewer))
  return {
    playlist: row ? presentPlaylist(row) : presentUnused(await queries.findLiker(db, ownScope(viewer))),
    entries: row ? { playlistId: row.id } : null,
    looker: lookerAt(viewer, viewer.id),
    ...ofEverybody,
  }
}

export const ownScope = (viewer: Viewer) => ({ ...visibilityScopeOf(viewer), id: viewer.id })
