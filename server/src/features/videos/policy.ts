import type { Viewer } from '../../platform/http/viewer.ts'

type Owned = { ownerId: number }
type Shown = Owned & { isPublished: boolean }

const isStaff = (viewer: Viewer, permission: string) =>
  viewer.isAdmin || viewer.permissions.includes(permission)

/** A draft is seen by its owner and by staff only (decisions “Content rules”). */
export const canSeeVideo = (viewer: Viewer | null, video: Shown) =>
  video.isPublished || (viewer !== null && (viewer.id === video.ownerId || isStaff(viewer, 'videos.view')))

export const canEditVideo = (viewer: Viewer | null, video: Owned) =>
  viewer !== null && (viewer.id === video.ownerId || isStaff(viewer, 'videos.update'))

export const canDeleteVideo = (viewer: Viewer | null, video: Owned) =>
  viewer !== null && (viewer.id === video.ownerId || isStaff(viewer, 'videos.delete'))
