import type { HomeFeed } from '@kinora/contract/feeds'
import type { HomePart } from '@kinora/contract/feed-rules'

/** The first screen of home with what it lacked, from another answer; all that it has stays as it stands. */
export function mended(shown: HomeFeed, fresh: HomeFeed): HomeFeed {
  const lacks = (part: HomePart) => shown.failed.includes(part)
  const from = (part: HomePart) => (lacks(part) ? fresh : shown)
  const shelves = shown.shelves &&
    fresh.shelves && {
      subscriptions: from('subscriptions').shelves?.subscriptions ?? [],
      trending: from('trending').shelves?.trending ?? null,
      newest: from('videos').shelves?.newest ?? [],
      categories: from('categories').shelves?.categories ?? [],
    }
  const { items, nextCursor } = from('videos')
  // Recommended shorts are ranked with the videos.
  const { shorts } = lacks('videos') ? fresh : from('shorts')
  return {
    shelves,
    items,
    nextCursor,
    shorts,
    failed: shown.failed.filter((part) => fresh.failed.includes(part)),
  }
}
