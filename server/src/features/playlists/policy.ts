import type { Viewer } from '../../platform/http/viewer.ts'
import { canSeePerson } from '../users/policy.ts'

export interface Guarded {
  kind: string
  visibility: string
  ownerId: number
  ownerHiddenAt: Date | null
  deletedAt: Date | null
}

const isOwnList = (viewer: Viewer | null, { ownerId }: Pick<Guarded, 'ownerId'>) => viewer?.id === ownerId

/** Private playlists are for their owner only, not even for staff. */
export function canSeePlaylist(viewer: Viewer | null, list: Guarded) {
  if (list.deletedAt !== null) return false
  if (isOwnList(viewer, list)) return true
  return (
    list.visibility !== 'private' && canSeePerson(viewer, { id: list.ownerId, hiddenAt: list.ownerHiddenAt })
  )
}

export const canFillPlaylist = (viewer: Viewer | null, list: Guarded) => isOwnList(viewer, list)

export const canEditPlaylist = (viewer: Viewer | null, list: Guarded) =>
  list.kind === 'own' && isOwnList(viewer, list)

export const canDeletePlaylist = (viewer: Viewer | null, list: Guarded) =>
  list.kind === 'own' && (isOwnList(viewer, list) || viewer?.isAdmin === true)

/** Restored by the owner if the owner deleted it, otherwise by administrators. */
export const canTakeBackPlaylist = (viewer: Viewer, list: { ownerId: number; deletedBy: number | null }) =>
  list.deletedBy === list.ownerId ? isOwnList(viewer, list) : viewer.isAdmin
