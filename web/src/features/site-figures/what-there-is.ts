import type { SiteFigures } from '@kinora/contract/site-figures'

/** Who set the site up is no community: their own account says nothing of how it does. */
const isAlone = ({ totalUsers }: SiteFigures) => totalUsers <= 1

/** Whether there is nothing to count but who looks at it. */
export const isSiteEmpty = (figures: SiteFigures) =>
  isAlone(figures) && figures.totalVideos + figures.totalComments + figures.totalLikes === 0

/** The months of the chart; none where nobody came in any of them. */
export const newcomersOf = (figures: SiteFigures) =>
  isAlone(figures) || figures.signupsByMonth.every(({ count }) => count === 0) ? [] : figures.signupsByMonth

/** How active people are; none where there is nobody to look at. */
export const activeOf = (figures: SiteFigures) =>
  isAlone(figures) ? { highlyActive: 0, moderatelyActive: 0, inactive: 0 } : figures.userEngagement
