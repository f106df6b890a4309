import { z } from 'zod'
import { call } from './call.ts'
import { Category } from './categories.ts'
import { homeParts, homeShows, mostTune, relatedTypes, trendingTypes, trendingWindows } from './feed-rules.ts'
import { Id, limitOf, Page, pageOf, Time } from './shared.ts'
import { FeedVideo } from './subscriptions.ts'
import { VideoCard } from './videos.ts'

/**
 * Reasons for a recommendation: a followed channel (`name`), a video finished by the same viewers (`name`,
 * `videoId`), a channel, tag or category watched recently (`name`), a recent release, or current popularity.
 */
export const whyCodes = [
  'subscription',
  'watchedWith',
  'channel',
  'tag',
  'category',
  'fresh',
  'popular',
] as const
export type WhyCode = (typeof whyCodes)[number]

const WhyTerm = z.object({
  code: z.enum(whyCodes),
  /** Contribution to the sum, before the factors. */
  weight: z.number(),
  /** Name of the channel, tag or category, or title of the video; null when the code needs none. */
  name: z.string().nullable(),
  videoId: Id.nullable(),
})
export type WhyTerm = z.infer<typeof WhyTerm>

export const Why = z
  .object({
    terms: z.array(WhyTerm),
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
export type Why = z.infer<typeof Why>

export const RecommendedVideo = VideoCard.extend({ why: Why }).meta({ id: 'RecommendedVideo' })
export type RecommendedVideo = z.infer<typeof RecommendedVideo>

/** Falls back from an empty window to the next longer one. */
const Windows = {
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

const Trending = z
  .object({
    ...Windows,
    computedAt: Time,
    items: z.array(TrendingVideo),
  })
  .meta({ id: 'Trending' })
export type Trending = z.infer<typeof Trending>

/** Shelves above the first screen, present when no chip is chosen. Empty shelves are not rendered. */
const HomeShelves = z
  .object({
    /** Unwatched releases of followed channels; empty for visitors. */
    subscriptions: z.array(FeedVideo),
    trending: z.object({ ...Windows, items: z.array(VideoCard) }).nullable(),
    newest: z.array(VideoCard),
    categories: z.array(z.object({ category: Category, items: z.array(VideoCard) })),
  })
  .meta({ id: 'HomeShelves' })
export type HomeShelves = z.infer<typeof HomeShelves>

/** `why` is null in chronological lists, which visitors and the “recent” chip get. */
export const HomeVideo = VideoCard.extend({ why: Why.nullable() }).meta({ id: 'HomeVideo' })
export type HomeVideo = z.infer<typeof HomeVideo>

export const HomeFeed = pageOf(HomeVideo)
  .extend({
    /** Null after the first screen, and when a chip is chosen. */
    shelves: HomeShelves.nullable(),
    shorts: z.array(VideoCard),
    /** Parts that failed to load and are empty here; a retry may succeed. */
    failed: z.array(z.enum(homeParts)),
  })
  .meta({ id: 'HomeFeed' })
export type HomeFeed = z.infer<typeof HomeFeed>

const level = z.number().int().min(0).max(mostTune)

/** Each from 0 (default) to 2 (much more). */
export const Tune = z.object({ fresh: level, subscriptions: level, variety: level }).meta({ id: 'Tune' })
export type Tune = z.infer<typeof Tune>

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
/** Longer than other cursors: it lists the ids of all remaining videos, so that no video appears on two screens. */
const cursor = z.string().max(2000).optional()
const category = Id.optional()

export const feeds = {
  home: call({
    method: 'GET',
    path: '/api/feeds/home',
    access: 'anyone',
    summary: 'One screen of home: shelves, recommendations with the reasons for each, and shorts',
    query: z.object({
      cursor,
      category,
      /** `unwatched` excludes started videos; `recent` sorts by release. */
      show: z.enum(homeShows).optional(),
    }),
    response: HomeFeed,
  }),
  trending: call({
    method: 'GET',
    path: '/api/feeds/trending',
    access: 'anyone',
    summary: 'The most watched videos right now, by a published formula',
    query: z.object({
      window: z.enum(trendingWindows).default('day'),
      category,
      type: z.enum(trendingTypes).default('long'),
    }),
    response: Trending,
  }),
  related: call({
    method: 'GET',
    path: '/api/videos/:id/related',
    access: 'anyone',
    summary: 'Videos related to a video: watched by the same people, or with the same channel, tags or category',
    params: z.object({ id: Id }),
    query: Page.extend({
      limit: limitOf(12),
      /** `channel`: the same channel only; `related`: other channels only. */
      type: z.enum(relatedTypes).default('all'),
    }),
    response: pageOf(RecommendedVideo),
  }),
  findTune: call({
    method: 'GET',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'The viewer’s preferences for recommendations on home',
    response: Tune,
  }),
  tune: call({
    method: 'PUT',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'Change the preferences for recommendations on home; omitted fields stay unchanged',
    limit,
    body: Tune.partial(),
    response: Tune,
  }),
  resetTune: call({
    method: 'DELETE',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'Reset the preferences for recommendations on home',
    limit,
    response: Tune,
  }),
}
