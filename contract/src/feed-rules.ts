// What the feeds promise, as numbers; docs/product.md “Home”, “Trending” and “Related” say the same in words.

/** One screen of recommendations: three rows of four. A shelf of shorts has room behind each. */
export const onScreen = 12

/** How many of one screen may come from one channel. */
export const mostOfChannel = 2

/** Which places of a screen are kept for channels with few views: one in ten or more. */
export const smallChannel = { belowViews: 1000, places: [5, 11] } as const

/** How many stand on a shelf. */
export const onShelf = { subscriptions: 8, trending: 8, newest: 8, category: 8, shorts: 8 } as const

/** How long the list of what is trending is. */
export const mostTrending = 50

/** What the first screen of home is put together from: each is loaded alone, and may fail alone. */
export const homeParts = ['videos', 'shorts', 'subscriptions', 'trending', 'categories'] as const
export type HomePart = (typeof homeParts)[number]

/** What a chip of home besides the categories asks for. */
export const homeShows = ['unwatched', 'recent'] as const
export type HomeShow = (typeof homeShows)[number]

export const trendingWindows = ['day', 'week', 'month'] as const
export type TrendingWindow = (typeof trendingWindows)[number]

/** How long each of them is. */
export const windowHours = { day: 24, week: 7 * 24, month: 30 * 24 } as const

/** After how long what is watched most in each of them is computed anew: a longer one changes more slowly, and costs more. */
export const windowMinutes = { day: 5, week: 30, month: 30 } as const

export const trendingTypes = ['long', 'shorts'] as const
export type TrendingType = (typeof trendingTypes)[number]

export const relatedTypes = ['all', 'channel', 'related'] as const
export type RelatedType = (typeof relatedTypes)[number]

/** What one may want more of, and how much: 0 is as usual. */
export const tuneWords = ['fresh', 'subscriptions', 'variety'] as const
export type TuneWord = (typeof tuneWords)[number]
export const mostTune = 2
