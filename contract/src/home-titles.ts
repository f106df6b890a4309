import type { HomeFeed } from './feeds.ts'
import type { VideoCard } from './videos.ts'

// What stands first on home: the HTML shows it before any script runs, and the page in the same place (docs/product.md “Home”).

/** What the shelves are called. */
export const homeTitles = {
  subscriptions: 'New from your subscriptions',
  trending: { day: 'Trending now', week: 'Trending this week', month: 'Trending this month' },
  newest: 'New',
  /** Of all featured categories, where nobody knows which they are. */
  featured: 'Featured',
  forYou: 'For you',
  more: 'More videos',
} as const

/** The videos of the first screen with their title; behind a chip, which says it already, there is none. */
export function firstOnHome({ shelves, items }: HomeFeed, isSignedIn: boolean): FirstShelf {
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
