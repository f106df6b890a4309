import { z } from 'zod'
import { call } from './call.ts'
import { Time } from './shared.ts'

const count = z.number().int()

/** The figures of the whole site (docs/product.md “User analytics”). */
export const SiteFigures = z
  .object({
    totalUsers: count,
    totalVideos: count,
    totalComments: count,
    totalLikes: count,
    newUsersThisWeek: count,
    newUsersThisMonth: count,
    userGrowth: z.object({
      /** This month against all of the last, in percent; null when nobody came in the last. */
      monthly: z.number().nullable(),
    }),
    /** The last six months, oldest first; a month reads `2026-11`. */
    signupsByMonth: z.array(z.object({ month: z.string(), count })),
    userEngagement: z.object({ highlyActive: count, moderatelyActive: count, inactive: count }),
    verifiedUsers: count,
    totalShorts: count,
    heldComments: count,
    newUsersLastWeek: count,
    newUsersLastMonth: count,
    /** When this was counted. */
    countedAt: Time,
  })
  .meta({ id: 'SiteFigures' })
export type SiteFigures = z.infer<typeof SiteFigures>

export const siteFigures = {
  find: call({
    method: 'GET',
    path: '/api/admin/stats',
    access: { permission: 'analytics.view' },
    summary: 'How many people, videos, comments and likes there are, who is new, and how active people are',
    response: SiteFigures,
  }),
}
