import type { SiteStats } from '@kinora/contract/administration/site-stats/schemas'

/** The founder's own account is no audience, so it does not count. */
const isSingleUser = ({ totalUsers }: SiteStats) => totalUsers <= 1

export const isSiteEmpty = (stats: SiteStats) =>
  isSingleUser(stats) && stats.totalVideos + stats.totalComments + stats.totalLikes === 0

export const monthlySignups = (stats: SiteStats) =>
  isSingleUser(stats) || stats.signupsByMonth.every(({ count }) => count === 0) ? [] : stats.signupsByMonth

export const userEngagementOf = (stats: SiteStats) =>
  isSingleUser(stats) ? { highlyActive: 0, moderatelyActive: 0, inactive: 0 } : stats.userEngagement
