/**
 * Weights of the recommendation score: the sum of the terms times both factors, explained in docs/product.md “Why am
 * I seeing this”.
 */
export const scoreWeights = {
  subscription: 1,
  /** Full weight for the strongest co-watched video. */
  watchedWith: 2,
  /** Full weight when the whole recent history has this channel, tag or category. */
  channel: 1,
  tag: 1.2,
  category: 0.8,
  fresh: 0.2,
  popular: 0.3,
  views: 0.1,
} as const

export const freshDays = 7

/** Change of the weights per preference level; variety lowers the familiar ones. */
export const preferenceWeights = { subscriptions: 0.75, fresh: 1, variety: 0.35 } as const

/** Decays from 1 towards `least`; each level of “New videos” makes it decay faster and deeper. */
export const freshnessDecay = { days: 21, least: 0.4, leastPerLevel: 0.12 } as const

/** From `least` to 1 by watched share, smoothed by `assumedViews` views of an average video (Bayesian average). */
export const qualityFactor = { least: 0.5, usualShare: 0.5, assumedViews: 10 } as const

export const historyRules = { videos: 50, fade: 0.97, seeds: 30, seedShare: 0.5 } as const

export const candidateLimits = {
  together: 100,
  followed: { channels: 60, each: 3, most: 60 },
  channels: { most: 10, each: 5 },
  tags: { most: 8, each: 10 },
  categories: { most: 3, each: 15 },
  newest: { long: 60, shorts: 20 },
  chosen: 150,
} as const
