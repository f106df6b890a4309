import type { HomePart } from '@kinora/contract/discovery/feeds/rules'
import type { HomeFeed, HomeShelves } from '@kinora/contract/discovery/feeds/schemas'

/** Fills in the failed parts of the first screen from a second response; loaded parts stay, so nothing moves. */
export function mergeFailedParts(current: HomeFeed, fresh: HomeFeed): HomeFeed {
  const from = (part: HomePart) => (current.failed.includes(part) ? fresh : current)
  const { items, nextCursor } = from('videos')
  // Recommended shorts are ranked together with the videos.
  const { shorts } = from('videos') === fresh ? fresh : from('shorts')
  return {
    shelves:
      current.shelves && fresh.shelves && mergeFailedShelves(current.shelves, fresh.shelves, current.failed),
    items,
    nextCursor,
    shorts,
    failed: current.failed.filter((part) => fresh.failed.includes(part)),
  }
}

function mergeFailedShelves(
  current: HomeShelves,
  fresh: HomeShelves,
  failed: readonly HomePart[],
): HomeShelves {
  const from = (part: HomePart) => (failed.includes(part) ? fresh : current)
  return {
    subscriptions: from('subscriptions').subscriptions,
    trending: from('trending').trending,
    newest: from('videos').newest,
    categories: from('categories').categories,
  }
}
