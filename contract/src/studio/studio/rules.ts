export const viewVerdicts = ['counted', 'repeat', 'short', 'background', 'bot', 'own', 'suspect'] as const
export type ViewVerdict = (typeof viewVerdicts)[number]

// docs/product.md “Studio”, “Analytics”

export const studioRules = {
  viewDays: 7,
  growthDays: 30,
  topVideos: 5,
  subscribersPageSize: 20,
  liveHours: 48,
} as const

export const analyticsRules = {
  /** Minimum number of views for charts. */
  minViews: 10,
  /** Privacy threshold: search terms from fewer sources (networks or signed-in users) are not listed. */
  fewestOfTerm: 5,
  /** Privacy threshold for referring sites. */
  fewestOfHost: 3,
  terms: 50,
  hosts: 10,
  countries: 10,
  topVideos: 10,
  maxDays: 3660,
} as const

export const analyticsRanges = { '7': 7, '28': 28, '90': 90 } as const
export type AnalyticsRange = keyof typeof analyticsRanges
export const defaultRange = '28' satisfies AnalyticsRange
