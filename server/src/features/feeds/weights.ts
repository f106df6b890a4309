/**
 * What weighs how much in a recommendation. A score is the sum of the terms times both factors; docs/product.md “Why am I
 * seeing this” says the same in words.
 */
export const weights = {
  /** The viewer follows the channel. */
  subscription: 1,
  /** The one video that goes best with what they finished has all of it. */
  watchedWith: 2,
  /** All that they lately watched was of this channel, of these tags, of this category. */
  channel: 1,
  tag: 1.2,
  category: 0.8,
  /** It came out within `freshDays`. */
  fresh: 0.2,
  /** The first of the trending list has all of it. */
  popular: 0.3,
  /** A million views have all of it. */
  views: 0.1,
} as const

export const freshDays = 7

/** What each level of “Tune” adds to its weights, or takes from those that keep to the usual. */
export const tuning = { subscriptions: 0.75, fresh: 1, variety: 0.35 } as const

/** Freshness is 1 for what has just come out and falls towards `least`; a level of “More new” lets it fall sooner and deeper. */
export const freshness = { days: 21, least: 0.4, leastPerLevel: 0.12 } as const

/** Quality is `least` and the share that people watch. So many views of an average video are taken for granted. */
export const quality = { least: 0.5, usualShare: 0.5, assumedViews: 10 } as const

/** How much of lately counts: so many videos, each a little less than the one after it. */
export const lately = { videos: 50, fade: 0.97, seeds: 30, seedShare: 0.5 } as const

/** How many come from each source. */
export const sources = {
  together: 100,
  followed: { channels: 60, each: 3, most: 60 },
  channels: { most: 10, each: 5 },
  tags: { most: 8, each: 10 },
  categories: { most: 3, each: 15 },
  newest: { long: 60, shorts: 20 },
  /** Of the category that a chip chose, or of the channel that was asked for. */
  chosen: 150,
} as const
