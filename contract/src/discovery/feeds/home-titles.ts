import { msg, t } from '@kinora/contract/text/translate'
import type { VideoCard } from '../../library/videos/schemas.ts'
import type { HomeFeed } from './schemas.ts'

// Titles that the server-rendered HTML and the page share, so that the first screen does not move (docs/product.md “Home”).

export const homeTitles = {
  subscriptions: msg`New from your subscriptions`,
  trending: { day: msg`Trending now`, week: msg`Trending this week`, month: msg`Trending this month` },
  newest: msg({ message: 'New', context: 'videos' }),
  /** Title for all featured categories when their list failed to load. */
  featured: msg({ message: 'Featured', context: 'videos' }),
  forYou: msg`For you`,
  more: msg`More videos`,
} as const

export function firstHomeShelf({ shelves, items }: HomeFeed, isSignedIn: boolean): FirstShelf {
  if (!shelves) return { videos: items }
  const { subscriptions, trending, newest } = shelves
  if (subscriptions.length > 0) return { title: t(homeTitles.subscriptions), videos: subscriptions }
  if (trending?.items.length) return { title: t(homeTitles.trending[trending.shown]), videos: trending.items }
  if (newest.length > 0) return { title: t(homeTitles.newest), videos: newest }
  return { title: t(isSignedIn ? homeTitles.forYou : homeTitles.more), videos: items }
}
interface FirstShelf {
  title?: string
  videos: readonly VideoCard[]
}
