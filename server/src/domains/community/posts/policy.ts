import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canSeeUser } from '../../people/users/policy.ts'

type Owned = { ownerId: number }

export interface PostAccess extends Owned {
  isPublished: boolean
  approvalStatus: string
  ownerHiddenAt: Date | null
  deletedAt: Date | null
}

const isOwn = (viewer: Viewer | null, { ownerId }: Owned) => viewer?.id === ownerId

/** No role permission covers this. */
const isOwnerOrAdmin = (viewer: Viewer | null, post: Owned) => isOwn(viewer, post) || viewer?.isAdmin === true

/** Ignores the trash and the state of the owner’s account. */
export const isPublishedPost = (post: { isPublished: boolean; approvalStatus: string }) =>
  post.isPublished && post.approvalStatus === 'approved'

/** Other posts are visible to the owner and to those who approve content; posts in the trash to nobody. */
export function canSeePost(viewer: Viewer | null, post: PostAccess) {
  if (post.deletedAt !== null) return false
  if (isOwn(viewer, post)) return true
  return (
    (isPublishedPost(post) || can(viewer, 'videos.approve')) &&
    canSeeUser(viewer, { id: post.ownerId, hiddenAt: post.ownerHiddenAt })
  )
}

export const canSeeUnpublished = (viewer: Viewer | null, ownerId: number) =>
  isOwn(viewer, { ownerId }) || can(viewer, 'videos.approve')

export const canEditPost = isOwnerOrAdmin
export const canDeletePost = isOwnerOrAdmin

/** Owners delete their posts instead of unpublishing them. */
export const canPublishPost = (viewer: Viewer) => viewer.isAdmin

/** Restored by the owner if the owner deleted it, otherwise by administrators. */
export const canRestorePost = (viewer: Viewer, post: Owned & { deletedBy: number | null }) =>
  post.deletedBy === post.ownerId ? isOwn(viewer, post) : viewer.isAdmin
