import type { Viewer } from '../../platform/http/viewer.ts'
import { canSeePerson } from '../users/policy.ts'

/** What decides who may do what with a playlist. */
export interface Guarded {
  kind: string
  visibility: string
  ownerId: number
  ownerHiddenAt: Date | null
  deletedAt: Date | null
}

const isOwnList = (viewer: Viewer | null, { ownerId }: Pick<Guarded, 'ownerId'>) => viewer?.id === ownerId

/** Private ones are for their owner alone, not for staff either; what lies in the trash is for nobody. */
export function canSeePlaylist(viewer: Viewer | null, list: Guarded) {
  if (list.deletedAt !== null) return false
  if (isOwnList(viewer, list)) return true
  return (
    list.visibility !== 'private' && canSeePerson(viewer, { id: list.ownerId, hiddenAt: list.ownerHiddenAt })
  )
}

/** What stands in it is its owner's business. */
export const canFillPlaylist = (viewer: Viewer | null, list: Guarded) => isOwnList(viewer, list)

/** Those that everybody has keep their names. */
export const canEditPlaylist = (viewer: Viewer | null, list: Guarded) =>
  list.kind === 'own' && isOwnList(viewer, list)

/** Administrators may take away what others see. */
export const canDeletePlaylist = (viewer: Viewer | null, list: Guarded) =>
  list.kind === 'own' && (isOwnList(viewer, list) || viewer?.isAdmin === true)

/** What its owner deleted its owner takes back; what an administrator deleted, only administrators. */
export const canTakeBackPlaylist = (viewer: Viewer, list: { ownerId: number; deletedBy: number | null }) =>
  list.deletedBy === list.ownerId ? isOwnList(viewer, list) : viewer.isAdmin
