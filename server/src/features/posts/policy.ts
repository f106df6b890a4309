import type { Viewer } from '../../platform/http/viewer.ts'
import { canSeePerson } from '../users/policy.ts'

type Owned = { ownerId: number }

/** What decides who sees a post. */
export interface Guarded extends Owned {
  isPublished: boolean
  ownerHiddenAt: Date | null
  deletedAt: Date | null
}

const isOwn = (viewer: Viewer | null, { ownerId }: Owned) => viewer?.id === ownerId

/** The owner and administrators, whom no permission names here. */
const mayAct = (viewer: Viewer | null, post: Owned) => isOwn(viewer, post) || viewer?.isAdmin === true

/** What is not published is for its owner and for administrators; what lies in the trash is for nobody. */
export function canSeePost(viewer: Viewer | null, post: Guarded) {
  if (post.deletedAt !== null) return false
  if (isOwn(viewer, post)) return true
  return (
    (post.isPublished || viewer?.isAdmin === true) &&
    canSeePerson(viewer, { id: post.ownerId, hiddenAt: post.ownerHiddenAt })
  )
}

/** Sees also those of a channel that are not published. */
export const seesUnpublished = (viewer: Viewer | null, ownerId: number) => mayAct(viewer, { ownerId })

export const canEditPost = mayAct
export const canDeletePost = mayAct

/** Taking a post out of sight is not its owner's business: they delete it. */
export const canPublishPost = (viewer: Viewer) => viewer.isAdmin

/** What its owner deleted its owner takes back; what an administrator deleted, only administrators. */
export const canTakeBackPost = (viewer: Viewer, post: Owned & { deletedBy: number | null }) =>
  post.deletedBy === post.ownerId ? isOwn(viewer, post) : viewer.isAdmin
