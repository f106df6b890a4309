import type { SiteFigures } from '@kinora/contract/site-figures'

/** The founder's own account is no audience, so it does not count. */
const isAlone = ({ totalUsers }: SiteFigures) => totalUsers <= 1

export const isSiteEmpty = (figures: SiteFigures) =>
  isAlone(figures) && figures.totalVideos + figures.totalComments + figures.totalLikes === 0

export const newcomersOf = (figures: SiteFigures) =>
  isAlone(figures) || figures.signupsByMonth.every(({ count }) => count === 0) ? [] : figures.signupsByMonth

export const activeOf = (figures: SiteFigures) =>
  isAlone(figures) ? { highlyActive: 0, moderatelyActive: 0, inactive: 0 } : figures.userEngagement
