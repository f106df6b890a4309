// docs/product.md “Studio”, “Analytics”

export const studioRules = {
  /** Days of the views chart on the dashboard. */
  viewDays: 7,
  /** Days of the chart of subscriptions. */
  growthDays: 30,
  topVideos: 5,
  subscribersOnPage: 20,
  /** Hours of the live counter. */
  liveHours: 48,
} as const

export const analyticsRules = {
  /** With fewer views than this there are no curves. */
  fewestViews: 10,
  /** Words that fewer people came by, each from a network of their own or signed in, are not named. */
  fewestOfTerm: 5,
  /** Sites that fewer of them came from are not named. */
  fewestOfHost: 3,
  terms: 50,
  hosts: 10,
  countries: 10,
  topVideos: 10,
  /** Longer than this nothing is asked for at once. */
  mostDays: 3660,
} as const

/** The ranges of the analytics; all of it is none of them. */
export const analyticsRanges = { '7': 7, '28': 28, '90': 90 } as const
export type AnalyticsRange = keyof typeof analyticsRanges
export const usualRange: AnalyticsRange = '28'
