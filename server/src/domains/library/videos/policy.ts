import { can } from '@kinora/contract/http/can'
import type { Permission } from '@kinora/contract/http/permissions'
import { currentCountry, type Country } from '../../../platform/request-scope/country.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { VisibilityScope } from './live-queries.ts'

type OwnedVideo = { ownerId: number }

export interface VisibilityFacts extends OwnedVideo {
  isPublished: boolean
  playableAt: Date | null
  visibility: string
  approvalStatus: string
  restrictedInCountries: string[]
  deletedAt: Date | null
  takenDownAt: Date | null
  ownerHiddenAt: Date | null
}

const isOwnerOrHas = (viewer: Viewer | null, video: OwnedVideo, permission: Permission) =>
  viewer?.id === video.ownerId || can(viewer, permission)

export const visibilityScopeOf = (viewer: Viewer | null): VisibilityScope => ({
  id: viewer?.id ?? null,
  canSeeAll: can(viewer, 'videos.approve'),
})

/** By its URL, even before anything plays. `live-queries.ts` has the same rule in SQL. */
export const isPublicVideo = (video: VisibilityFacts, country: Country = currentCountry()) =>
  video.deletedAt === null &&
  video.isPublished &&
  video.visibility !== 'private' &&
  video.approvalStatus === 'approved' &&
  video.takenDownAt === null &&
  video.ownerHiddenAt === null &&
  (country === null || !video.restrictedInCountries.includes(country))

/** Nothing more is added to it, whoever may still see it. */
export const isWithdrawnVideo = ({ deletedAt, takenDownAt, ownerHiddenAt }: VisibilityFacts) =>
  deletedAt !== null || takenDownAt !== null || ownerHiddenAt !== null

/** Public in every country, so that shared caches may store it. */
export const isPublicEverywhere = (video: VisibilityFacts) =>
  isPublicVideo(video, null) && video.restrictedInCountries.length === 0

export const isLiveVideo = (video: VisibilityFacts, country: Country = currentCountry()) =>
  isPublicVideo(video, country) && video.visibility === 'public' && video.playableAt !== null

export const isWatchable = (video: VisibilityFacts) => isPublicVideo(video, null) && video.playableAt !== null

export function canSeeVideo(
  viewer: Viewer | null,
  video: VisibilityFacts,
  country: Country = currentCountry(),
) {
  const { id, canSeeAll } = visibilityScopeOf(viewer)
  return video.deletedAt === null && (isPublicVideo(video, country) || canSeeAll || video.ownerId === id)
}

/** Visible from other countries, so that the refusal can state the reason. */
export const isOnlyRestricted = (viewer: Viewer | null, video: VisibilityFacts) =>
  !canSeeVideo(viewer, video) && canSeeVideo(viewer, video, null)

export const canEditVideo = (viewer: Viewer | null, video: OwnedVideo) =>
  isOwnerOrHas(viewer, video, 'videos.update')

export const canDeleteVideo = (viewer: Viewer | null, video: OwnedVideo) =>
  isOwnerOrHas(viewer, video, 'videos.delete')

/** Owners restore what they deleted, staff what staff deleted. */
export const canRestoreVideo = (viewer: Viewer, video: OwnedVideo & { deletedBy: number | null }) =>
  video.deletedBy === video.ownerId ? viewer.id === video.ownerId : can(viewer, 'videos.delete')

/** Replacing takes an upload of one's own, which staff does not have. */
export const canReplaceFile = (viewer: Viewer | null, video: OwnedVideo) => viewer?.id === video.ownerId

export const canReadNotes = (viewer: Viewer) => can(viewer, 'videos.approve')

export const canInspectVideo = (viewer: Viewer | null, video: OwnedVideo) =>
  isOwnerOrHas(viewer, video, 'videos.approve')
