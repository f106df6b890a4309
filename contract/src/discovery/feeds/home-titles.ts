import type { VideoCard } from '../../library/videos/schemas.ts'
import type { HomeFeed } from './schemas.ts'

// Titles that the server-rendered HTML and the page share, so that the first screen does not move (docs/product.md “Home”).

export const homeTitles = {
  subscriptions: 'New from your subscriptions',
  trending: { day: 'Trending now', week: 'Trending this week', month: 'Trending this month' },
  newest: 'New',
  /** Title for all featured categories when their list failed to load. */
  featured: 'Featured',
  forYou: 'For you',
  more: 'More videos',
} as const

export function firstHomeShelf({ shelves, items }: HomeFeed, isSignedIn: boolean): FirstShelf {
  if (!shelves) return { videos: items }
  const { subscriptions, trending, newest } = shelves
  if (subscriptions.length > 0) return { title: homeTitles.subscriptions, videos: subscriptions }
  if (trending?.items.length) return { title: homeTitles.trending[trending.shown], videos: trending.items }
  if (newest.length > 0) return { title: homeTitles.newest, videos: newest }
  return { title: isSignedIn ? homeTitles.forYou : homeTitles.more, videos: items }
}
interface FirstShelf {
  title?: string
  videos: readonly VideoCard[]
}
