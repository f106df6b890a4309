import { can } from '@kinora/contract/permissions'
import type { Viewer } from '../../platform/http/viewer.ts'

type Owned = { ownerId: number }
type Shown = Owned & { isPublished: boolean; ownerLeavesAt: Date | null }

/** Everybody may see what is published, unless its owner is about to leave. */
export const isPublicVideo = (video: Pick<Shown, 'isPublished' | 'ownerLeavesAt'>) =>
  video.isPublished && video.ownerLeavesAt === null

/** Anything else is seen by its owner and by those who approve videos only (docs/product.md “Roles”). */
export const canSeeVideo = (viewer: Viewer | null, video: Shown) =>
  isPublicVideo(video) || canInspectVideo(viewer, video)

export const canEditVideo = (viewer: Viewer | null, video: Owned) =>
  viewer?.id === video.ownerId || can(viewer, 'videos.update')

export const canDeleteVideo = (viewer: Viewer | null, video: Owned) =>
  viewer?.id === video.ownerId || can(viewer, 'videos.delete')

/** A file belongs to who sent it: staff have none of their own to put there. */
export const canReplaceFile = (viewer: Viewer | null, video: Owned) => viewer?.id === video.ownerId

/** What was noticed about a video is for those who can mend it, and for staff. */
export const canInspectVideo = (viewer: Viewer | null, video: Owned) =>
  viewer?.id === video.ownerId || can(viewer, 'videos.approve')
