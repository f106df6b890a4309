// docs/product.md “Studio”, “Analytics”

export const studioRules = {
  viewDays: 7,
  growthDays: 30,
  topVideos: 5,
  subscribersOnPage: 20,
  liveHours: 48,
} as const

export const analyticsRules = {
  /** Minimum number of views for charts. */
  fewestViews: 10,
  /** Privacy threshold: search terms from fewer sources (networks or signed-in users) are not listed. */
  fewestOfTerm: 5,
  /** Privacy threshold for referring sites. */
  fewestOfHost: 3,
  terms: 50,
  hosts: 10,
  countries: 10,
  topVideos: 10,
  mostDays: 3660,
} as const

export const analyticsRanges = { '7': 7, '28': 28, '90': 90 } as const
export type AnalyticsRange = keyof typeof analyticsRanges
export const usualRange: AnalyticsRange = '28'
