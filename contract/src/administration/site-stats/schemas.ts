import { z } from 'zod'
import { Timestamp } from '../../http/shared.ts'

const count = z.number().int()

export const SiteStats = z
  .object({
    totalUsers: count,
    totalVideos: count,
    totalComments: count,
    totalLikes: count,
    newUsersThisWeek: count,
    newUsersThisMonth: count,
    userGrowth: z.object({
      /** This month against last month, in percent; null when last month had no sign-ups. */
      monthly: z.number().nullable(),
    }),
    signupsByMonth: z.array(z.object({ month: z.string(), count })),
    userEngagement: z.object({ highlyActive: count, moderatelyActive: count, inactive: count }),
    verifiedUsers: count,
    totalShorts: count,
    heldComments: count,
    newUsersLastWeek: count,
    newUsersLastMonth: count,
    countedAt: Timestamp,
  })
  .meta({ id: 'SiteFigures' })
export type SiteStats = z.infer<typeof SiteStats>
