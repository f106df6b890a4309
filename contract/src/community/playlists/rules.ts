import { msg } from '@kinora/contract/text/translate'
import { imageMessages } from '../../people/users/rules.ts'

/** docs/product.md “Playlists”. `perUser` counts playlists, `videos` the entries of one playlist. */
export const playlistLimits = {
  name: 100,
  description: 5000,
  note: 300,
  perUser: 500,
  videos: 5000,
} as const

/** docs/product.md “Playlists” */
export const playlistMessages = {
  noName: msg`Name is required`,
  nameTooLong: msg`Name must not exceed 100 characters`,
  descriptionTooLong: msg`Description must not exceed 5000 characters`,
  imageTooLarge: msg`Thumbnail must be less than 10MB`,
  noImage: imageMessages.noImage,
} as const

/** Every user has these two. They cannot be renamed or deleted, and only their owner sees them. */
export const systemPlaylists = ['watch-later', 'liked'] as const
export type SystemPlaylist = (typeof systemPlaylists)[number]
export const systemPlaylistNames = { 'watch-later': msg`Watch later`, liked: msg`Liked videos` } as const

/** Public: listed on the owner’s channel. Unlisted: by its link only. Private: owner only. */
export const playlistVisibilities = ['public', 'unlisted', 'private'] as const
export type PlaylistVisibility = (typeof playlistVisibilities)[number]

/** The saved order of a playlist: by hand, by time added (newest or oldest first), or by release date. */
export const playlistOrders = ['manual', 'added', 'addedOldest', 'published'] as const
export type PlaylistOrder = (typeof playlistOrders)[number]

export const playlistSorts = [...playlistOrders, 'duration', 'popular'] as const
export type PlaylistSort = (typeof playlistSorts)[number]

/** The visibility after a change that may set `visibility`, `isPublic`, both or neither. */
export function visibilityAfter(
  now: PlaylistVisibility,
  { visibility, isPublic }: { visibility?: PlaylistVisibility | undefined; isPublic?: boolean | undefined },
): PlaylistVisibility {
  if (visibility !== undefined) return visibility
  if (isPublic === undefined) return now
  if (isPublic) return 'public'
  return now === 'public' ? 'private' : now
}
