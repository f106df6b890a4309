// Numbers behind docs/product.md “Home”, “Trending” and “Related”.

/** Recommendations per screen: three rows of four. */
export const videosPerScreen = 12

export const maxPerChannel = 2

/** Slots of a screen that are reserved for channels with few views: at least one in ten. */
export const smallChannelRules = { belowViews: 1000, slots: [5, 11] } as const

export const shelfSizes = { subscriptions: 8, trending: 8, newest: 8, category: 8, shorts: 8 } as const

export const maxTrending = 50

/** Parts of the first screen of home. Each one is loaded on its own and may fail on its own. */
export const homeParts = ['videos', 'shorts', 'subscriptions', 'trending', 'categories'] as const
export type HomePart = (typeof homeParts)[number]

export const homeFilters = ['unwatched', 'recent'] as const
export type HomeFilter = (typeof homeFilters)[number]

export const trendingWindows = ['day', 'week', 'month'] as const
export type TrendingWindow = (typeof trendingWindows)[number]

export const trendingWindowHours = { day: 24, week: 7 * 24, month: 30 * 24 } as const

/** Recompute interval of each trending window in minutes. A longer window changes more slowly and costs more to compute. */
export const trendingRefreshMinutes = { day: 5, week: 30, month: 30 } as const

export const trendingTypes = ['long', 'shorts'] as const
export type TrendingType = (typeof trendingTypes)[number]

export const relatedTypes = ['all', 'channel', 'related'] as const
export type RelatedType = (typeof relatedTypes)[number]

export const feedPreferences = ['fresh', 'subscriptions', 'variety'] as const
export type FeedPreference = (typeof feedPreferences)[number]
export const maxPreferenceLevel = 2
