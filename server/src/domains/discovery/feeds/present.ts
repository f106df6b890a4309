import type {
  HomeVideo,
  RankExplanation,
  RecommendedVideo,
  ScoreTerm,
} from '@kinora/contract/discovery/feeds/schemas'
import { localizedTitle } from '../../library/videos/localized-texts.ts'
import { presentCard } from '../../library/videos/present.ts'
import type { ExplainedVideo } from './ranking-queries.ts'

const withoutName = { name: null, videoId: null }

const seedTitleOf = ({ seedTitle: title, seedTranslations: titleTranslations }: ExplainedVideo) =>
  localizedTitle({ title, titleTranslations })

function scoreTermsOf(row: ExplainedVideo): ScoreTerm[] {
  const terms: ScoreTerm[] = [
    { code: 'subscription', weight: row.subscription, name: row.username, videoId: null },
    { code: 'watchedWith', weight: row.watchedWith, name: seedTitleOf(row), videoId: row.seedId },
    { code: 'channel', weight: row.channel, name: row.username, videoId: null },
    { code: 'tag', weight: row.tag, name: row.tagName, videoId: null },
    { code: 'category', weight: row.category, name: row.categoryName, videoId: null },
    { code: 'fresh', weight: row.fresh, ...withoutName },
    { code: 'popular', weight: row.popular, ...withoutName },
  ]
  return terms.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
}

const presentExplanation = (row: ExplainedVideo, isForSmallChannel: boolean): RankExplanation => ({
  terms: scoreTermsOf(row),
  freshness: row.freshness,
  quality: row.quality,
  watchedShare: row.watchedShare,
  score: row.score,
  isForSmallChannel,
})

export const presentRecommended = (row: ExplainedVideo): RecommendedVideo & HomeVideo => ({
  ...presentCard(row),
  why: presentExplanation(row, false),
})

export const presentHomeVideo = (row: ExplainedVideo, isReserved: boolean): HomeVideo => ({
  ...presentCard(row),
  why: presentExplanation(row, isReserved && row.isSmall),
})
