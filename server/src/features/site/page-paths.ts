import { sitePageNames } from '@kinora/contract/site'

/** Every address of the route table (spec 000 §2); any other answers 404. */
const fixed: readonly string[] = [
  '',
  'trending',
  'auth',
  'search',
  'coming-soon',
  'loading-test',
  'demoastikpage',
  ...sitePageNames,
  'playlists',
  'upload',
  'notifications',
  'reports',
  'settings',
  'subscriptions',
  'history',
  'watchlater',
  'liked',
  'feedback',
]
const patterns = [
  /^verify-otp(\/[^/]+)?$/,
  /^(video|channel|playlist|post|video-analytics)\/[1-9]\d{0,8}$/,
  /^shorts(\/[1-9]\d{0,8})?$/,
  /^studio(\/[^/]+)?$/,
  /^admin(\/.+)?$/,
]

/** Whether a page of the product lives at this path. */
export function isPagePath(path: string): boolean {
  const bare = path.replace(/^\//, '').replace(/\/$/, '')
  return fixed.includes(bare) || patterns.some((pattern) => pattern.test(bare))
}
