import type { Viewer } from '../../../platform/http/viewer.ts'
import { canSeeUser } from '../../people/users/policy.ts'

export interface PlaylistAccess {
  kind: string
  visibility: string
  ownerId: number
  ownerHiddenAt: Date | null
  deletedAt: Date | null
}

const isOwnPlaylist = (viewer: Viewer | null, { ownerId }: Pick<PlaylistAccess, 'ownerId'>) =>
  viewer?.id === ownerId

/** Private playlists are for their owner only, not even for staff. */
export function canSeePlaylist(viewer: Viewer | null, list: PlaylistAccess) {
  if (list.deletedAt !== null) return false
  if (isOwnPlaylist(viewer, list)) return true
  return (
    list.visibility !== 'private' && canSeeUser(viewer, { id: list.ownerId, hiddenAt: list.ownerHiddenAt })
  )
}

export const canEditItems = (viewer: Viewer | null, list: PlaylistAccess) => isOwnPlaylist(viewer, list)

export const canEditPlaylist = (viewer: Viewer | null, list: PlaylistAccess) =>
  list.kind === 'own' && isOwnPlaylist(viewer, list)

export const canDeletePlaylist = (viewer: Viewer | null, list: PlaylistAccess) =>
  list.kind === 'own' && (isOwnPlaylist(viewer, list) || viewer?.isAdmin === true)

/** Restored by the owner if the owner deleted it, otherwise by administrators. */
export const canRestorePlaylist = (viewer: Viewer, list: { ownerId: number; deletedBy: number | null }) =>
  list.deletedBy === list.ownerId ? isOwnPlaylist(viewer, list) : viewer.isAdmin
