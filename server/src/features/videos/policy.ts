import { can } from '@kinora/contract/can'
import type { Permission } from '@kinora/contract/permissions'
import { currentCountry, type Country } from '../../platform/request-scope/country.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { VisibilityScope } from './visibility-scope.ts'

type Owned = { ownerId: number }

/** What decides who sees a video: the columns `seenColumns`. */
export interface Seen extends Owned {
  isPublished: boolean
  playableAt: Date | null
  visibility: string
  approvalStatus: string
  restrictedInCountries: string[]
  deletedAt: Date | null
  takenDownAt: Date | null
  ownerHiddenAt: Date | null
}

/** The owner, or staff with this permission. */
const mayAct = (viewer: Viewer | null, video: Owned, permission: Permission) =>
  viewer?.id === video.ownerId || can(viewer, permission)

/** Those who approve videos see all of them. */
export const visibilityScopeOf = (viewer: Viewer | null): VisibilityScope => ({
  id: viewer?.id ?? null,
  canSeeAll: can(viewer, 'videos.approve'),
})

/** Everybody may see it by its address, also while nothing of it plays yet. `live-queries.ts` says the same in SQL. */
export const isPublicVideo = (video: Seen, country: Country = currentCountry()) =>
  video.deletedAt === null &&
  video.isPublished &&
  video.visibility !== 'private' &&
  video.approvalStatus === 'approved' &&
  video.takenDownAt === null &&
  video.ownerHiddenAt === null &&
  (country === null || !video.restrictedInCountries.includes(country))

/** Public wherever somebody asks from: what others may keep for anybody. */
export const isForEverybody = (video: Seen) =>
  isPublicVideo(video, null) && video.restrictedInCountries.length === 0

/** Everybody finds it in lists. */
export const isLiveVideo = (video: Seen, country: Country = currentCountry()) =>
  isPublicVideo(video, country) && video.visibility === 'public' && video.playableAt !== null

/** Whoever has its address can watch it, from somewhere at least. */
export const isWatchable = (video: Seen) => isPublicVideo(video, null) && video.playableAt !== null

/** What is not for everybody is for its owner and for staff; what lies in the trash is for nobody. */
export function canSeeVideo(viewer: Viewer | null, video: Seen, country: Country = currentCountry()) {
  const { id, canSeeAll } = visibilityScopeOf(viewer)
  return video.deletedAt === null && (isPublicVideo(video, country) || canSeeAll || video.ownerId === id)
}

/** They would see it from another country: whoever is turned away is told so. */
export const isOnlyRestricted = (viewer: Viewer | null, video: Seen) =>
  !canSeeVideo(viewer, video) && canSeeVideo(viewer, video, null)

export const canEditVideo = (viewer: Viewer | null, video: Owned) => mayAct(viewer, video, 'videos.update')

export const canDeleteVideo = (viewer: Viewer | null, video: Owned) => mayAct(viewer, video, 'videos.delete')

/** The trash of an owner is the owner's; what staff deleted, only staff takes back. */
export const canTakeBackVideo = (viewer: Viewer, video: Owned & { deletedBy: number | null }) =>
  video.deletedBy === video.ownerId ? viewer.id === video.ownerId : can(viewer, 'videos.delete')

/** A file belongs to who sent it: staff have none of their own to put there. */
export const canReplaceFile = (viewer: Viewer | null, video: Owned) => viewer?.id === video.ownerId

/** What administrators remember about a video is for staff, whoever's it is. */
export const canReadNotes = (viewer: Viewer) => can(viewer, 'videos.approve')

/** What was noticed about a video is for those who can mend it, and for staff. */
export const canInspectVideo = (viewer: Viewer | null, video: Owned) =>
  mayAct(viewer, video, 'videos.approve')
