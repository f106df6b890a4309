import type { SiteStats } from '@kinora/contract/administration/site-stats/schemas'
import { expect, it } from 'vitest'
import { userEngagementOf, isSiteEmpty, monthlySignups } from './user-analytics.tsx'

const months = [0, 0, 0, 0, 0, 1].map((count, at) => ({ month: `2026-0${at + 1}`, count }))
const newSiteStats: SiteStats = {
  countedAt: '2026-06-01T00:00:00.000Z',
  totalUsers: 1,
  verifiedUsers: 0,
  totalVideos: 0,
  totalShorts: 0,
  totalComments: 0,
  heldComments: 0,
  newUsersThisWeek: 1,
  newUsersLastWeek: 0,
  newUsersThisMonth: 1,
  newUsersLastMonth: 0,
  totalLikes: 0,
  userGrowth: { monthly: null },
  signupsByMonth: months,
  userEngagement: { highlyActive: 0, moderatelyActive: 1, inactive: 0 },
}

it('a site with its administrator alone is empty, and its charts have nothing to show', () => {
  expect([isSiteEmpty(newSiteStats), monthlySignups(newSiteStats), userEngagementOf(newSiteStats)]).toEqual([
    true,
    [],
    { highlyActive: 0, moderatelyActive: 0, inactive: 0 },
  ])
})

it('videos of a single user are counted, while the charts are empty', () => {
  const withVideos = { ...newSiteStats, totalVideos: 3 }
  expect([isSiteEmpty(withVideos), monthlySignups(withVideos)]).toEqual([false, []])
})

it('a second user makes it non-empty, unless there was no sign-up in six months', () => {
  const two = { ...newSiteStats, totalUsers: 2 }
  expect([isSiteEmpty(two), monthlySignups(two), userEngagementOf(two)]).toEqual([
    false,
    months,
    two.userEngagement,
  ])
  expect(monthlySignups({ ...two, signupsByMonth: months.map((month) => ({ ...month, count: 0 })) })).toEqual(
    [],
  )
})
