export const viewSources = [
  'home',
  'search',
  'related',
  'subscriptions',
  'channel',
  'playlist',
  'shorts',
  'trending',
  'external',
  'direct',
] as const
export type ViewSource = (typeof viewSources)[number]

export const viewDevices = ['desktop', 'mobile', 'tablet', 'unknown'] as const
export type ViewDevice = (typeof viewDevices)[number]

export const viewLimits = {
  /** Videos have at most twelve hours, but a page may stay open for longer. */
  maxSeconds: 7 * 24 * 3600,
  ranges: 200,
  referrer: 2000,
  query: 200,
} as const

/** 16 random bytes and the server's signature, both in base64url. */
export const browserIdPattern = /^[\w-]{22}\.[\w-]{22}$/

/**
 * docs/product.md “Views”: a view counts after 5 seconds or 30 % of a shorter video, once per viewer in 6 hours; its
 * watch time is capped at 3 times the duration.
 */
export const viewRules = {
  minSeconds: 5,
  minShare: 0.3,
  repeatWindowHours: 6,
  maxDurationMultiple: 3,
} as const

/** Daily quota of one network for a channel, as a multiple of the quota for a video. */
export const channelQuotaMultiple = 10
/** Above this multiple of the quota, all views of that network on that day are discarded. */
export const abuseQuotaMultiple = 3

export const requiredWatchSeconds = (durationSeconds: number) =>
  Math.min(viewRules.minSeconds, durationSeconds * viewRules.minShare)

export const beatIntervalSeconds = 10
