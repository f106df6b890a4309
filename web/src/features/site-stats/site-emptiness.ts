import type { SiteStats } from '@kinora/contract/site-stats'

/** The founder's own account is no audience, so it does not count. */
const isSingleUser = ({ totalUsers }: SiteStats) => totalUsers <= 1

export const isSiteEmpty = (figures: SiteStats) =>
  isSingleUser(figures) && figures.totalVideos + figures.totalComments + figures.totalLikes === 0

export const monthlySignups = (figures: SiteStats) =>
  isSingleUser(figures) || figures.signupsByMonth.every(({ count }) => count === 0)
    ? []
    : figures.signupsByMonth

export const userEngagementOf = (figures: SiteStats) =>
  isSingleUser(figures) ? { highlyActive: 0, moderatelyActive: 0, inactive: 0 } : figures.userEngagement
