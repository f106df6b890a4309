import { t } from '@kinora/contract/text/translate'
import type { HomePart } from '@kinora/contract/discovery/feeds/rules'
import type { HomeShelves } from '@kinora/contract/discovery/feeds/schemas'
import { homeTitles } from '@kinora/contract/discovery/feeds/home-titles'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { linkOptions, type LinkOptions } from '@tanstack/react-router'

export interface HomeShelf {
  key: string
  title: string
  link: LinkOptions
  videos: VideoCard[]
  failed?: string
}

/** Videos on a shelf of two rows by number of columns, so that it ends on a full row. */
const twoRowSizes = [3, 4, 6, 8, 5, 6]
const oneRowSizes = [2, 2, 3, 4, 5, 6]

export const shelfSize = (columns: number, rows: 1 | 2) =>
  (rows === 2 ? twoRowSizes : oneRowSizes)[columns - 1] ?? 6

const failedCategories = (): HomeShelf => ({
  key: 'categories',
  title: t(homeTitles.featured),
  link: linkOptions({ to: '/' }),
  videos: [],
  failed: t`The categories could not be loaded`,
})

/**
 * Fits the shelves to the number of columns: each ends on a full row and skips videos of the shelves above. Empty
 * shelves are omitted, unless they failed. `left` are new videos that did not fit; they lead the rows below.
 */
export function fitShelves(
  { subscriptions, trending, newest, categories }: HomeShelves,
  columns: number,
  failed: readonly HomePart[] = [],
): { shelves: HomeShelf[]; remaining: VideoCard[] } {
  const displayedIds = new Set<number>()
  const take = (cards: readonly VideoCard[], rows: 1 | 2) => {
    const fitting = cards.filter(({ id }) => !displayedIds.has(id)).slice(0, shelfSize(columns, rows))
    const videos = fitting.slice(
      0,
      fitting.length - (fitting.length > columns ? fitting.length % columns : 0),
    )
    for (const { id } of videos) displayedIds.add(id)
    return videos
  }
  const shelves: HomeShelf[] = [
    {
      key: 'subscriptions',
      title: t(homeTitles.subscriptions),
      link: linkOptions({ to: '/subscriptions' }),
      videos: take(subscriptions, 2),
      ...(failed.includes('subscriptions') && { failed: t`New videos could not be loaded` }),
    },
    {
      key: 'trending',
      title: t(homeTitles.trending[trending?.shown ?? 'day']),
      link: linkOptions({ to: '/trending' }),
      videos: take(trending?.items ?? [], 2),
      ...(failed.includes('trending') && { failed: t`Trending videos could not be loaded` }),
    },
    {
      key: 'newest',
      title: t(homeTitles.newest),
      link: linkOptions({ to: '/', search: { show: 'recent' } }),
      videos: take(newest, 2),
    },
    ...categories.map(({ category, items }) => ({
      key: `category ${category.id}`,
      title: categoryName(category),
      link: linkOptions({ to: '/', search: { category: category.id } }),
      videos: take(items, 1),
    })),
    ...(failed.includes('categories') ? [failedCategories()] : []),
  ]
  return {
    shelves: shelves.filter((shelf) => shelf.videos.length > 0 || shelf.failed),
    remaining: [...subscriptions, ...newest].filter(({ id }) => !displayedIds.has(id)),
  }
}

export interface Block<Card> {
  videos: readonly Card[]
  shorts: readonly VideoCard[]
}

const rowsPerBlock = 3
/** In a single column, three rows would put the shorts after three videos. */
const minVideosPerBlock = 6
const shortsPerShelf = 6

/**
 * Splits the videos into blocks of three rows, each followed by a shelf of shorts while there are enough; the first
 * shelf may be incomplete. The last block gets its shelf only when it is full: loading more would push it away.
 */
export function splitIntoBlocks<Card>(
  videos: readonly Card[],
  shorts: readonly VideoCard[],
  { columns, isComplete }: { columns: number; isComplete: boolean },
): Block<Card>[] {
  const size = Math.max(columns * rowsPerBlock, minVideosPerBlock)
  const count = Math.max(1, Math.ceil(videos.length / size))
  return Array.from({ length: count }, (_, at) => {
    const ofBlock = videos.slice(at * size, (at + 1) * size)
    const isFull = ofBlock.length === size || isComplete
    const behind = shorts.slice(at * shortsPerShelf, (at + 1) * shortsPerShelf)
    return { videos: ofBlock, shorts: isFull && (at === 0 || behind.length === shortsPerShelf) ? behind : [] }
  })
}
