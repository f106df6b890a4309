import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'
import { canSeePerson } from '../users/policy.ts'

type Owned = { ownerId: number }

/** What decides who sees a post. */
export interface Guarded extends Owned {
  isPublished: boolean
  approvalStatus: string
  ownerHiddenAt: Date | null
  deletedAt: Date | null
}

const isOwn = (viewer: Viewer | null, { ownerId }: Owned) => viewer?.id === ownerId

/** The owner and administrators, whom no permission names here. */
const mayAct = (viewer: Viewer | null, post: Owned) => isOwn(viewer, post) || viewer?.isAdmin === true

/** Everybody may see it, as far as the post itself goes. */
export const isOpenPost = (post: { isPublished: boolean; approvalStatus: string }) =>
  post.isPublished && post.approvalStatus === 'approved'

/** What is not open is for its owner and for those who approve content; what lies in the trash is for nobody. */
export function canSeePost(viewer: Viewer | null, post: Guarded) {
  if (post.deletedAt !== null) return false
  if (isOwn(viewer, post)) return true
  return (
    (isOpenPost(post) || can(viewer, 'videos.approve')) &&
    canSeePerson(viewer, { id: post.ownerId, hiddenAt: post.ownerHiddenAt })
  )
}

/** Sees also those of a channel that are not open. */
export const seesUnpublished = (viewer: Viewer | null, ownerId: number) =>
  isOwn(viewer, { ownerId }) || can(viewer, 'videos.approve')

export const canEditPost = mayAct
export const canDeletePost = mayAct

/** Taking a post out of sight is not its owner's business: they delete it. */
export const canPublishPost = (viewer: Viewer) => viewer.isAdmin

/** What its owner deleted its owner takes back; what an administrator deleted, only administrators. */
export const canTakeBackPost = (viewer: Viewer, post: Owned & { deletedBy: number | null }) =>
  post.deletedBy === post.ownerId ? isOwn(viewer, post) : viewer.isAdmin
