import { z } from 'zod'
import { call } from './call.ts'
import { Id, Page, pageOf, Time } from './shared.ts'
import { Person } from './users.ts'
import { VideoCard } from './videos.ts'

/** How much somebody wants to hear of a channel that they follow. */
export const Bell = z.enum(['all', 'personalised', 'none'])
export type Bell = z.infer<typeof Bell>

/** What is between a viewer and a channel after a change; null for no subscription, and for a count that is not shown. */
const Subscription = z.object({
  bell: Bell.nullable(),
  subscriberCount: z.number().int().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscribedChannel = Person.extend({
  bell: Bell,
  subscribedAt: Time,
  /** When its newest video came out that everybody sees; null without one. */
  lastUploadAt: Time.nullable(),
  /** Null where it is not shown. */
  subscriberCount: z.number().int().nullable(),
}).meta({ id: 'SubscribedChannel' })
export type SubscribedChannel = z.infer<typeof SubscribedChannel>

/** The orders of one's channels: newest subscription, newest video, name, how many of its videos one has watched. */
export const channelOrders = ['newest', 'recent', 'name', 'watched'] as const

/** A video in the feed of one viewer. */
export const FeedVideo = VideoCard.extend({
  /** How its description begins. */
  snippet: z.string(),
  /** Where this viewer left it; null when they never began it. */
  positionSeconds: z.number().nullable(),
}).meta({ id: 'FeedVideo' })
export type FeedVideo = z.infer<typeof FeedVideo>

/** A visit is over when nothing was asked for so long; docs/product.md “Subscriptions”. */
export const visitMinutes = 30
/** Where counting what is new ends. */
export const mostNew = 1000

/** What is new in the feed. */
export const SubscriptionNews = z
  .object({
    /** When the visit before this one ended; null on the first one. */
    newSince: Time.nullable(),
    /** How many videos and posts came out since; `mostNew` stands for as many and more. */
    newCount: z.number().int(),
    channelCount: z.number().int(),
  })
  .meta({ id: 'SubscriptionNews' })
export type SubscriptionNews = z.infer<typeof SubscriptionNews>

export const SuggestedChannel = Person.extend({
  subscriberCount: z.number().int().nullable(),
  bio: z.string(),
}).meta({ id: 'SuggestedChannel' })
export type SuggestedChannel = z.infer<typeof SuggestedChannel>

/** How many channels one call subscribes to. */
export const mostImported = 1000
const ChannelIds = z.object({
  channelIds: z.array(Id).min(1).max(mostImported, `Import at most ${mostImported} channels at once`),
})

/** What an import would do, or has done. */
const Import = z.object({
  /** Not followed before; the first of them by name. */
  newChannels: z.array(Person),
  newCount: z.number().int(),
  followedCount: z.number().int(),
  /** Not here, or one's own. */
  missingCount: z.number().int(),
})
export type Import = z.infer<typeof Import>

/** What the viewer's subscriptions are as a file; beside the calls, because browsers save it by its address. */
export const exportAddress = '/api/subscriptions/export.opml'

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const params = z.object({ userId: Id })

export const subscriptions = {
  set: call({
    method: 'PUT',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Subscribe to a channel, or change the bell',
    limit,
    params,
    body: z.object({ bell: Bell }),
    response: Subscription,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Unsubscribe; without a subscription nothing changes',
    limit,
    params,
    response: Subscription,
  }),
  list: call({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'user',
    summary: 'The channels that the viewer follows',
    query: Page.extend({
      sort: z.enum(channelOrders).default('newest'),
      q: z.string().trim().max(100).optional(),
    }),
    response: pageOf(SubscribedChannel),
  }),
  feed: call({
    method: 'GET',
    path: '/api/subscriptions/feed',
    access: 'user',
    summary: 'What came out on the channels that the viewer follows, newest first',
    query: Page.extend({
      /** Left out, both; without shorts for those who hide them. */
      type: z.enum(['long', 'shorts']).optional(),
      /** Only what the viewer has not begun. */
      unwatched: z.literal('1').optional(),
    }),
    response: pageOf(FeedVideo),
  }),
  news: call({
    method: 'GET',
    path: '/api/subscriptions/news',
    access: 'user',
    summary: 'How many videos and posts came out since the viewer’s last visit',
    response: SubscriptionNews,
  }),
  visit: call({
    method: 'PUT',
    path: '/api/subscriptions/visit',
    access: 'user',
    summary: 'Say that the viewer looks at their subscriptions, or has seen all there is',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'visits' },
    body: z.object({ seenAll: z.boolean().default(false) }),
    response: SubscriptionNews,
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/subscriptions/suggestions',
    access: 'user',
    summary: 'Channels with many subscribers that the viewer does not follow',
    response: z.object({ items: z.array(SuggestedChannel) }),
  }),
  previewImport: call({
    method: 'POST',
    path: '/api/subscriptions/import/preview',
    access: 'user',
    summary: 'What subscribing to these channels would change',
    limit,
    body: ChannelIds,
    response: Import,
  }),
  import: call({
    method: 'POST',
    path: '/api/subscriptions/import',
    access: 'user',
    summary: 'Subscribe to several channels at once; those that are followed stay as they are',
    limit: { times: 10, perMinutes: 10, by: 'viewer', of: 'imports' },
    body: ChannelIds,
    response: Import,
  }),
}
