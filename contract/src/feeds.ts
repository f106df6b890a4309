import { z } from 'zod'
import { call } from './call.ts'
import { Category } from './categories.ts'
import { homeParts, homeShows, mostTune, relatedTypes, trendingTypes, trendingWindows } from './feed-rules.ts'
import { Id, limitOf, Page, pageOf, Time } from './shared.ts'
import { FeedVideo } from './subscriptions.ts'
import { VideoCard } from './videos.ts'

/**
 * What speaks for a video: a channel that one follows (`name`), a video that others finished who finished this one
 * (`name`, `videoId`), a channel, tag or category of which one lately watched something (`name`), or that it is new, or
 * that many watch it now.
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
  /** What it adds to the sum, before the factors. */
  weight: z.number(),
  /** Of the channel, tag or category, or the title of the video; null where the code says it all. */
  name: z.string().nullable(),
  /** The video that was finished, or that is watched now. */
  videoId: Id.nullable(),
})
export type WhyTerm = z.infer<typeof WhyTerm>

/** Why a video stands where it stands: what its rank was computed from, by the same statement. */
export const Why = z
  .object({
    /** What weighs most stands first. */
    terms: z.array(WhyTerm),
    /** 1 for what has just come out, less for what is older. */
    freshness: z.number(),
    /** By how much of it people watch. */
    quality: z.number(),
    /** How much of it people watch on average, from 0 to 1; null while too few have. */
    watchedShare: z.number().nullable(),
    /** The sum of the terms, times both factors. */
    score: z.number(),
    /** It has a place that is kept for channels with few views. */
    isForSmallChannel: z.boolean(),
  })
  .meta({ id: 'Why' })
export type Why = z.infer<typeof Why>

export const RecommendedVideo = VideoCard.extend({ why: Why }).meta({ id: 'RecommendedVideo' })
export type RecommendedVideo = z.infer<typeof RecommendedVideo>

/** The window that a list is of: an empty one gives way to the next longer. */
const Windows = {
  window: z.enum(trendingWindows),
  /** Differs from `window` when nobody watched anything in that one. */
  shown: z.enum(trendingWindows),
}

export const TrendingVideo = VideoCard.extend({
  /** From 1 on. */
  rank: z.number().int(),
  /** How many places it went up within the last hour, or down when negative; null when it was not on the list. */
  movement: z.number().int().nullable(),
  /** Counted views, weighted by how much was watched and by their age. */
  score: z.number(),
}).meta({ id: 'TrendingVideo' })
export type TrendingVideo = z.infer<typeof TrendingVideo>

const Trending = z
  .object({
    ...Windows,
    /** As of when it was computed. */
    computedAt: Time,
    items: z.array(TrendingVideo),
  })
  .meta({ id: 'Trending' })
export type Trending = z.infer<typeof Trending>

/** What stands above the videos of the first screen, where no chip is chosen; an empty one is not shown. */
const HomeShelves = z
  .object({
    /** New from the channels that the viewer follows, what they have not begun; empty for visitors. */
    subscriptions: z.array(FeedVideo),
    /** For visitors; null for others. */
    trending: z.object({ ...Windows, items: z.array(VideoCard) }).nullable(),
    /** For visitors: the newest; `items` go on behind them. */
    newest: z.array(VideoCard),
    /** For visitors: the newest of each featured category. */
    categories: z.array(z.object({ category: Category, items: z.array(VideoCard) })),
  })
  .meta({ id: 'HomeShelves' })
export type HomeShelves = z.infer<typeof HomeShelves>

/** A video on home; `why` is null in lists that are in order of time (for visitors, or of a chip). */
export const HomeVideo = VideoCard.extend({ why: Why.nullable() }).meta({ id: 'HomeVideo' })
export type HomeVideo = z.infer<typeof HomeVideo>

/** One screen of home. */
export const HomeFeed = pageOf(HomeVideo)
  .extend({
    /** Of the first screen, where no chip is chosen; null for those behind it. */
    shelves: HomeShelves.nullable(),
    /** For a shelf behind this screen; empty when there are no more, or the viewer hides shorts. */
    shorts: z.array(VideoCard),
    /** What could not be loaded, and is empty here; asked for again, it may be there. */
    failed: z.array(z.enum(homeParts)),
  })
  .meta({ id: 'HomeFeed' })
export type HomeFeed = z.infer<typeof HomeFeed>

const level = z.number().int().min(0).max(mostTune)

/** How the viewer wants their home: each from 0 (as usual) to 2 (much more). */
export const Tune = z.object({ fresh: level, subscriptions: level, variety: level }).meta({ id: 'Tune' })
export type Tune = z.infer<typeof Tune>

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
/** Longer than others: it names what is still to come, so that nothing stands on two screens. */
const cursor = z.string().max(2000).optional()
const category = Id.optional()

export const feeds = {
  home: call({
    method: 'GET',
    path: '/api/feeds/home',
    access: 'anyone',
    summary: 'One screen of home: shelves, recommendations with what speaks for each, and shorts',
    query: z.object({
      cursor,
      category,
      /** Only what the viewer has not begun; or what came out last, newest first. */
      show: z.enum(homeShows).optional(),
    }),
    response: HomeFeed,
  }),
  trending: call({
    method: 'GET',
    path: '/api/feeds/trending',
    access: 'anyone',
    summary: 'What is watched most now, by a published formula',
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
    summary: 'What goes with a video: watched by the same people, of the same channel, tags or category',
    params: z.object({ id: Id }),
    query: Page.extend({
      limit: limitOf(12),
      /** Of its channel alone; or what is related without its channel. */
      type: z.enum(relatedTypes).default('all'),
    }),
    response: pageOf(RecommendedVideo),
  }),
  findTune: call({
    method: 'GET',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'What the viewer wants more of on home',
    response: Tune,
  }),
  tune: call({
    method: 'PUT',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'Say what one wants more of on home; what is left out stays as it is',
    limit,
    body: Tune.partial(),
    response: Tune,
  }),
  resetTune: call({
    method: 'DELETE',
    path: '/api/feeds/tune',
    access: 'user',
    summary: 'Have home as usual again',
    limit,
    response: Tune,
  }),
}
