import type { ChannelHome, FeaturedVideo } from '@kinora/contract/community/channels/schemas'

export interface FeaturedLead {
  video: FeaturedVideo
  as: 'pinned' | 'trailer'
}

/** Owners and subscribers see the pinned video instead of the trailer. */
export function selectLead(
  { trailer, pinned }: Pick<ChannelHome, 'trailer' | 'pinned'>,
  hasSeen: boolean,
): FeaturedLead | null {
  if (trailer && !hasSeen) return { video: trailer, as: 'trailer' }
  return pinned && { video: pinned, as: 'pinned' }
}

const shortsPerRow = 6

/** Most viewed videos are omitted unless they differ from the newest. */
export function homeSectionsOf({ latest, popular, shorts, playlists }: ChannelHome, most: number) {
  const newest = latest.slice(0, most)
  const seenIds = new Set(newest.map(({ id }) => id))
  const viewed = popular.slice(0, most)
  return {
    latest: newest,
    popular: viewed.some(({ id }) => !seenIds.has(id)) ? viewed : [],
    shorts: shorts.slice(0, shortsPerRow),
    playlists: playlists.slice(0, most),
  }
}
