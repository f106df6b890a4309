import { z } from 'zod'
import { call } from './call.ts'
import { Id, CursorPage, cursorPageOf, Timestamp } from './shared.ts'
import { UserSummary } from './users.ts'
import { VideoCard } from './videos.ts'

export const BellSetting = z.enum(['all', 'personalised', 'none'])
export type BellSetting = z.infer<typeof BellSetting>

/** `bell` is null without a subscription, `subscriberCount` when the channel hides it. */
const Subscription = z.object({
  bell: BellSetting.nullable(),
  subscriberCount: z.number().int().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscribedChannel = UserSummary.extend({
  bell: BellSetting,
  subscribedAt: Timestamp,
  /** Release of the newest public video; null without one. */
  lastUploadAt: Timestamp.nullable(),
  /** Null when the channel hides it. */
  subscriberCount: z.number().int().nullable(),
}).meta({ id: 'SubscribedChannel' })
export type SubscribedChannel = z.infer<typeof SubscribedChannel>

/** By newest subscription, newest video, name, or number of videos watched. */
export const channelOrders = ['newest', 'recent', 'name', 'watched'] as const

export const FeedVideo = VideoCard.extend({
  snippet: z.string(),
  /** Where this viewer stopped; null if they never started it. */
  positionSeconds: z.number().nullable(),
}).meta({ id: 'FeedVideo' })
export type FeedVideo = z.infer<typeof FeedVideo>

/** A visit ends after this long without a request (docs/product.md “Subscriptions”). */
export const visitTimeoutMinutes = 30
export const maxNewCount = 1000

export const SubscriptionNews = z
  .object({
    /** End of the previous visit; null during the first one. */
    newSince: Timestamp.nullable(),
    /** Videos and posts since then; `mostNew` means that many or more. */
    newCount: z.number().int(),
    channelCount: z.number().int(),
  })
  .meta({ id: 'SubscriptionNews' })
export type SubscriptionNews = z.infer<typeof SubscriptionNews>

export const SuggestedChannel = UserSummary.extend({
  subscriberCount: z.number().int().nullable(),
  bio: z.string(),
}).meta({ id: 'SuggestedChannel' })
export type SuggestedChannel = z.infer<typeof SuggestedChannel>

export const maxImportedChannels = 1000
const ImportBody = z.object({
  channelIds: z
    .array(Id)
    .min(1)
    .max(maxImportedChannels, `Import at most ${maxImportedChannels} channels at once`),
})

const SubscriptionImport = z.object({
  /** Not followed before; only the first ones, by name. */
  newChannels: z.array(UserSummary),
  newCount: z.number().int(),
  followedCount: z.number().int(),
  /** Unknown channels, and the viewer’s own. */
  missingCount: z.number().int(),
})
export type SubscriptionImport = z.infer<typeof SubscriptionImport>

/** Not a call of the contract, because browsers download it by its address. */
export const opmlExportPath = '/api/subscriptions/export.opml'

const changeLimit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const channelParams = z.object({ userId: Id })

export const subscriptions = {
  set: call({
    method: 'PUT',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Subscribe to a channel, or change the bell',
    limit: changeLimit,
    params: channelParams,
    body: z.object({ bell: BellSetting }),
    response: Subscription,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Unsubscribe; idempotent',
    limit: changeLimit,
    params: channelParams,
    response: Subscription,
  }),
  list: call({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'user',
    summary: 'The channels that the viewer follows',
    query: CursorPage.extend({
      sort: z.enum(channelOrders).default('newest'),
      q: z.string().trim().max(100).optional(),
    }),
    response: cursorPageOf(SubscribedChannel),
  }),
  feed: call({
    method: 'GET',
    path: '/api/subscriptions/feed',
    access: 'user',
    summary: 'New videos of the channels that the viewer follows, newest first',
    query: CursorPage.extend({
      /** Both if omitted, without shorts for viewers who hide them. */
      type: z.enum(['long', 'shorts']).optional(),
      unwatched: z.literal('1').optional(),
    }),
    response: cursorPageOf(FeedVideo),
  }),
  news: call({
    method: 'GET',
    path: '/api/subscriptions/news',
    access: 'user',
    summary: 'The number of new videos and posts since the viewer’s last visit',
    response: SubscriptionNews,
  }),
  visit: call({
    method: 'PUT',
    path: '/api/subscriptions/visit',
    access: 'user',
    summary: 'Record a visit to the subscriptions, or mark everything as seen',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'visits' },
    body: z.object({ seenAll: z.boolean().default(false) }),
    response: SubscriptionNews,
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/subscriptions/suggestions',
    access: 'user',
    summary: 'Popular channels that the viewer does not follow',
    response: z.object({ items: z.array(SuggestedChannel) }),
  }),
  previewImport: call({
    method: 'POST',
    path: '/api/subscriptions/import/preview',
    access: 'user',
    summary: 'Preview of an import: new, followed and unknown channels',
    limit: changeLimit,
    body: ImportBody,
    response: SubscriptionImport,
  }),
  import: call({
    method: 'POST',
    path: '/api/subscriptions/import',
    access: 'user',
    summary: 'Subscribe to several channels at once; existing subscriptions stay as they are',
    limit: { times: 10, perMinutes: 10, by: 'viewer', of: 'imports' },
    body: ImportBody,
    response: SubscriptionImport,
  }),
}
