import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, numberFromString, Timestamp } from '../../http/shared.ts'
import { VideoCard } from '../../library/videos/schemas.ts'
import { ResponsiveImage } from '../../people/users/schemas.ts'
import { viewDevices, viewSources } from '../views/rules.ts'
import { analyticsRules, viewVerdicts } from './rules.ts'

/** A day in the channel's time zone: 2026-11-30. */
const Day = z.iso.date()
const Count = z.number().int()

const DeviceShare = z.object({ device: z.enum(viewDevices), count: Count, percentage: z.number() })

const TopVideo = z.object({
  id: Id,
  title: z.string(),
  actualViews: Count,
  uniqueViewers: Count,
  poster: ResponsiveImage.nullable(),
  isShort: z.boolean(),
})
export type TopVideo = z.infer<typeof TopVideo>

const Comparison = z.object({ now: z.number(), before: z.number() })

export const DashboardAnalytics = z
  .object({
    subscriberCount: Count,
    totalVideos: Count,
    totalViews: Count,
    uniqueViewers: Count,
    avgWatchTime: z.number(),
    totalLikes: Count,
    totalComments: Count,
    analytics: z.object({
      viewsOverTime: z.array(z.object({ date: Day, views: Count })),
      deviceBreakdown: z.array(DeviceShare),
    }),
    topPerformingVideos: z.array(TopVideo),
    week: z.object({
      views: Comparison,
      avgWatchTime: Comparison,
      likes: Comparison,
      comments: Comparison,
      /** Net change within seven days. */
      subscribers: z.number().int(),
      viewsBefore: z.array(Count),
    }),
    draftCount: Count,
    newest: z.array(ResponsiveImage),
    refreshedAt: Timestamp,
  })
  .meta({ id: 'DashboardAnalytics' })
export type DashboardAnalytics = z.infer<typeof DashboardAnalytics>

export const SubscriptionGrowth = z.array(z.object({ date: Day, count: z.number().int() }))
export type SubscriptionGrowth = z.infer<typeof SubscriptionGrowth>

export const Subscriber = z
  .object({
    id: Id,
    username: z.string(),
    /** Null when the subscriber hides their address. */
    emailId: z.string().nullable(),
    profileImage: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberPage = z.object({
  subscribers: z.array(Subscriber),
  pagination: z.object({ page: Count, pageSize: Count, totalItems: Count, totalPages: Count }),
})
export type SubscriberPage = z.infer<typeof SubscriberPage>

export const LiveViews = z.object({
  views: Count,
  hours: z.array(z.object({ time: Timestamp, views: Count })),
})
export type LiveViews = z.infer<typeof LiveViews>

export const AnalyticsTotals = z
  .object({
    views: Count,
    uniqueViewers: Count,
    watchSeconds: z.number(),
    averageSeconds: z.number(),
    /** Percent of the video's duration; null for a channel. */
    averagePercent: z.number().nullable(),
    likes: Count,
    dislikes: Count,
    comments: Count,
    subscribersGained: Count,
    subscribersLost: Count,
  })
  .meta({ id: 'AnalyticsTotals' })
export type AnalyticsTotals = z.infer<typeof AnalyticsTotals>

const AnalyticsDay = z.object({ date: Day, views: Count, watchSeconds: z.number() })
export type AnalyticsDay = z.infer<typeof AnalyticsDay>

const analyticsFields = {
  from: Day,
  to: Day,
  timeZone: z.string(),
  refreshedAt: Timestamp,
  /** False below the minimum number of views of all time. */
  hasEnough: z.boolean(),
  totals: AnalyticsTotals,
  days: z.array(AnalyticsDay),
  /** The preceding period of the same length; null for all time. */
  previous: z.object({ from: Day, to: Day, totals: AnalyticsTotals, days: z.array(AnalyticsDay) }).nullable(),
  devices: z.array(DeviceShare),
  sources: z.array(z.object({ source: z.enum(viewSources), views: Count })),
  hosts: z.array(z.object({ host: z.string(), views: Count })),
  searchTerms: z.array(z.object({ term: z.string(), views: Count, averageSeconds: z.number() })),
  rareSearchViews: Count,
  /** ISO 3166-1 codes; views of unknown origin are missing. */
  countries: z.array(z.object({ country: z.string(), views: Count })),
  verdicts: z.array(z.object({ verdict: z.enum(viewVerdicts), count: Count })),
}

export const VideoAnalytics = z
  .object({
    ...analyticsFields,
    video: z.object({
      id: Id,
      title: z.string(),
      poster: ResponsiveImage.nullable(),
      duration: z.number(),
      isShort: z.boolean(),
      category: z.string().nullable(),
      publishedAt: Timestamp.nullable(),
      views: Count,
      ownerId: Id,
      broadcast: VideoCard.shape.broadcast,
    }),
    /** Plays of each hundredth of the video, and the number of views; null when unknown. */
    retention: z.object({ plays: z.array(Count), views: Count }).nullable(),
  })
  .meta({ id: 'VideoAnalytics' })
export type VideoAnalytics = z.infer<typeof VideoAnalytics>

export const ChannelAnalytics = z
  .object({
    ...analyticsFields,
    topVideos: z.array(
      z.object({
        id: Id,
        title: z.string(),
        poster: ResponsiveImage.nullable(),
        isShort: z.boolean(),
        views: Count,
      }),
    ),
  })
  .meta({ id: 'ChannelAnalytics' })
export type ChannelAnalytics = z.infer<typeof ChannelAnalytics>

export const DateRange = z
  .object({
    /** When omitted: `days` days that end with `to`, or all time. */
    from: Day.optional(),
    to: Day.optional(),
    /** Number of days that end with `to`, for clients that do not know the channel's current day. */
    days: numberFromString(z.number().int().min(1).max(analyticsRules.maxDays)).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['from'],
    error: () => t`From must not be after to`,
  })
export type AnalyticsQuery = z.infer<typeof DateRange>
