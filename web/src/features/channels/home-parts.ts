import type { ChannelHome, FeaturedVideo } from '@kinora/contract/channels'

export interface Lead {
  video: FeaturedVideo
  as: 'pinned' | 'trailer'
}

/** Owners and subscribers see the pinned video instead of the trailer. */
export function leadOf(
  { trailer, pinned }: Pick<ChannelHome, 'trailer' | 'pinned'>,
  knowsIt: boolean,
): Lead | null {
  if (trailer && !knowsIt) return { video: trailer, as: 'trailer' }
  return pinned && { video: pinned, as: 'pinned' }
}

const shortsInRow = 6

/** Most viewed videos are omitted unless they differ from the newest. */
export function partsOf({ latest, popular, shorts, playlists }: ChannelHome, most: number) {
  const newest = latest.slice(0, most)
  const seen = new Set(newest.map(({ id }) => id))
  const viewed = popular.slice(0, most)
  return {
    latest: newest,
    popular: viewed.some(({ id }) => !seen.has(id)) ? viewed : [],
    shorts: shorts.slice(0, shortsInRow),
    playlists: playlists.slice(0, most),
  }
}
