import type { HomeVideo, RecommendedVideo, Why, WhyTerm } from '@kinora/contract/feeds'
import { presentCard } from '../videos/present.ts'
import type { Explained } from './engine-queries.ts'

const nameless = { name: null, videoId: null }

function termsOf(row: Explained): WhyTerm[] {
  const terms: WhyTerm[] = [
    { code: 'subscription', weight: row.subscription, name: row.username, videoId: null },
    { code: 'watchedWith', weight: row.watchedWith, name: row.seedTitle, videoId: row.seedId },
    { code: 'channel', weight: row.channel, name: row.username, videoId: null },
    { code: 'tag', weight: row.tag, name: row.tagName, videoId: null },
    { code: 'category', weight: row.category, name: row.categoryName, videoId: null },
    { code: 'fresh', weight: row.fresh, ...nameless },
    { code: 'popular', weight: row.popular, ...nameless },
  ]
  return terms.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
}

const presentWhy = (row: Explained, isForSmallChannel: boolean): Why => ({
  terms: termsOf(row),
  freshness: row.freshness,
  quality: row.quality,
  watchedShare: row.watchedShare,
  score: row.score,
  isForSmallChannel,
})

export const presentRecommended = (row: Explained): RecommendedVideo & HomeVideo => ({
  ...presentCard(row),
  why: presentWhy(row, false),
})

export const presentOnHome = (row: Explained, isKept: boolean): HomeVideo => ({
  ...presentCard(row),
  why: presentWhy(row, isKept && row.isSmall),
})
