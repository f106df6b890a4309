import { z } from 'zod'
import { FeedVideo } from '../../community/subscriptions/schemas.ts'
import { cursorPageOf, Id, Timestamp } from '../../http/shared.ts'
import { Category } from '../../library/categories/schemas.ts'
import { VideoCard } from '../../library/videos/schemas.ts'
import { homeParts, maxPreferenceLevel, trendingWindows } from './rules.ts'

/**
 * Reasons for a recommendation: a followed channel (`name`), a video finished by the same viewers (`name`,
 * `videoId`), a channel, tag or category watched recently (`name`), a recent release, or current popularity.
 */
export const reasonCodes = [
  'subscription',
  'watchedWith',
  'channel',
  'tag',
  'category',
  'fresh',
  'popular',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

const ScoreTerm = z.object({
  code: z.enum(reasonCodes),
  /** Contribution to the sum, before the factors. */
  weight: z.number(),
  /** Name of the channel, tag or category, or title of the video; null when the code needs none. */
  name: z.string().nullable(),
  videoId: Id.nullable(),
})
export type ScoreTerm = z.infer<typeof ScoreTerm>

export const RankExplanation = z
  .object({
    terms: z.array(ScoreTerm),
    /** 1 for a new release, decreasing with age. */
    freshness: z.number(),
    quality: z.number(),
    /** Average share of the video that is watched, 0 to 1; null while too few viewers have watched it. */
    watchedShare: z.number().nullable(),
    /** Sum of the terms, times both factors. */
    score: z.number(),
    /** Placed in a slot that is reserved for channels with few views. */
    isForSmallChannel: z.boolean(),
  })
  .meta({ id: 'Why' })
export type RankExplanation = z.infer<typeof RankExplanation>

export const RecommendedVideo = VideoCard.extend({ why: RankExplanation }).meta({ id: 'RecommendedVideo' })
export type RecommendedVideo = z.infer<typeof RecommendedVideo>

/** Falls back from an empty window to the next longer one. */
const trendingWindowFields = {
  window: z.enum(trendingWindows),
  /** The window of the list in the response; longer than `window` when that one is empty. */
  shown: z.enum(trendingWindows),
}

export const TrendingVideo = VideoCard.extend({
  rank: z.number().int(),
  /** Ranks gained within the last hour, negative when lost; null for a new entry. */
  movement: z.number().int().nullable(),
  /** Counted views, weighted by watched share and age. */
  score: z.number(),
}).meta({ id: 'TrendingVideo' })
export type TrendingVideo = z.infer<typeof TrendingVideo>

export const Trending = z
  .object({
    ...trendingWindowFields,
    computedAt: Timestamp,
    items: z.array(TrendingVideo),
  })
  .meta({ id: 'Trending' })
export type Trending = z.infer<typeof Trending>

/** Shelves above the first screen, present when no chip is chosen. Empty shelves are not rendered. */
const HomeShelves = z
  .object({
    /** Unwatched releases of followed channels; empty for visitors. */
    subscriptions: z.array(FeedVideo),
    trending: z.object({ ...trendingWindowFields, items: z.array(VideoCard) }).nullable(),
    newest: z.array(VideoCard),
    categories: z.array(z.object({ category: Category, items: z.array(VideoCard) })),
  })
  .meta({ id: 'HomeShelves' })
export type HomeShelves = z.infer<typeof HomeShelves>

/** `why` is null in chronological lists, which visitors and the “recent” chip get. */
export const HomeVideo = VideoCard.extend({ why: RankExplanation.nullable() }).meta({ id: 'HomeVideo' })
export type HomeVideo = z.infer<typeof HomeVideo>

export const HomeFeed = cursorPageOf(HomeVideo)
  .extend({
    /** Null after the first screen, and when a chip is chosen. */
    shelves: HomeShelves.nullable(),
    shorts: z.array(VideoCard),
    /** Parts that failed to load and are empty here; a retry may succeed. */
    failed: z.array(z.enum(homeParts)),
  })
  .meta({ id: 'HomeFeed' })
export type HomeFeed = z.infer<typeof HomeFeed>

const preferenceLevel = z.number().int().min(0).max(maxPreferenceLevel)

/** Each from 0 (default) to 2 (much more). */
export const FeedPreferences = z
  .object({ fresh: preferenceLevel, subscriptions: preferenceLevel, variety: preferenceLevel })
  .meta({ id: 'Tune' })
export type FeedPreferences = z.infer<typeof FeedPreferences>
