import type { ChannelHome, FeaturedVideo } from '@kinora/contract/channels'

/** The video that leads a channel, and why. */
export interface Lead {
  video: FeaturedVideo
  as: 'pinned' | 'trailer'
}

/** Who knows the channel, as its owner and those who follow it do, is spared the trailer. */
export function leadOf(
  { trailer, pinned }: Pick<ChannelHome, 'trailer' | 'pinned'>,
  knowsIt: boolean,
): Lead | null {
  if (trailer && !knowsIt) return { video: trailer, as: 'trailer' }
  return pinned && { video: pinned, as: 'pinned' }
}

const shortsInRow = 6

/** What is shown of each part; what is viewed most only where that says more than what is newest. */
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
