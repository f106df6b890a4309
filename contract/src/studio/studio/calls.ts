import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, numberFromString } from '../../http/shared.ts'
import { studioRules } from './rules.ts'
import {
  ChannelAnalytics,
  DashboardAnalytics,
  DateRange,
  LiveViews,
  SubscriberPage,
  SubscriptionGrowth,
  VideoAnalytics,
} from './schemas.ts'

export const studio = {
  dashboard: call({
    method: 'GET',
    path: '/api/creator/dashboard-analytics',
    access: 'user',
    summary: 'Key statistics of the viewer’s channel',
    response: DashboardAnalytics,
  }),
  liveViews: call({
    method: 'GET',
    path: '/api/creator/live-views',
    access: 'user',
    summary: 'Views of the viewer’s channel in the last 48 hours, hour by hour',
    response: LiveViews,
  }),
  subscriptionGrowth: call({
    method: 'GET',
    path: '/api/channel/:userId/subscription-growth',
    access: 'user',
    summary: 'Change of the number of subscribers in the last 30 days, day by day',
    params: z.object({ userId: Id }),
    response: SubscriptionGrowth,
  }),
  listSubscribers: call({
    method: 'GET',
    path: '/api/channel/:userId/subscribers',
    access: 'user',
    summary: 'Subscribers of a channel, newest first; for its owner and staff who can see users',
    params: z.object({ userId: Id }),
    query: z.object({
      page: numberFromString(z.number().int().min(1).max(100_000)).default(1),
      pageSize: numberFromString(
        z
          .number()
          .int()
          .min(1)
          .overwrite((size) => Math.min(size, 1000)),
      ).default(studioRules.subscribersPageSize),
      q: z.string().trim().max(100).optional(),
    }),
    response: SubscriberPage,
  }),
  videoAnalytics: call({
    method: 'GET',
    path: '/api/videos/:id/analytics',
    access: 'user',
    summary: 'Analytics of a video over a date range; for its owner and staff who can see analytics',
    params: z.object({ id: Id }),
    query: DateRange,
    response: VideoAnalytics,
  }),
  channelAnalytics: call({
    method: 'GET',
    path: '/api/creator/analytics',
    access: 'user',
    summary: 'Analytics of the viewer’s channel over a date range',
    query: DateRange,
    response: ChannelAnalytics,
  }),
}
