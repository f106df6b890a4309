import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'
import { canSeePerson } from '../users/policy.ts'

type Owned = { ownerId: number }

export interface Guarded extends Owned {
  isPublished: boolean
  approvalStatus: string
  ownerHiddenAt: Date | null
  deletedAt: Date | null
}

const isOwn = (viewer: Viewer | null, { ownerId }: Owned) => viewer?.id === ownerId

/** No role permission covers this. */
const mayAct = (viewer: Viewer | null, post: Owned) => isOwn(viewer, post) || viewer?.isAdmin === true

/** Ignores the trash and the state of the owner’s account. */
export const isOpenPost = (post: { isPublished: boolean; approvalStatus: string }) =>
  post.isPublished && post.approvalStatus === 'approved'

/** Other posts are visible to the owner and to those who approve content; posts in the trash to nobody. */
export function canSeePost(viewer: Viewer | null, post: Guarded) {
  if (post.deletedAt !== null) return false
  if (isOwn(viewer, post)) return true
  return (
    (isOpenPost(post) || can(viewer, 'videos.approve')) &&
    canSeePerson(viewer, { id: post.ownerId, hiddenAt: post.ownerHiddenAt })
  )
}

export const seesUnpublished = (viewer: Viewer | null, ownerId: number) =>
  isOwn(viewer, { ownerId }) || can(viewer, 'videos.approve')

export const canEditPost = mayAct
export const canDeletePost = mayAct

/** Owners delete their posts instead of unpublishing them. */
export const canPublishPost = (viewer: Viewer) => viewer.isAdmin

/** Restored by the owner if the owner deleted it, otherwise by administrators. */
export const canTakeBackPost = (viewer: Viewer, post: Owned & { deletedBy: number | null }) =>
  post.deletedBy === post.ownerId ? isOwn(viewer, post) : viewer.isAdmin
